/**
 * Promise.withResolvers for browsers before 2024, which the PDF library's own fallbacks leave out (reader rules 2.2.2). It stands alone,
 * so that its text can also be sent to the worker.
 */
export function installWithResolvers(): void {
  if ('withResolvers' in Promise) return;
  Object.defineProperty(Promise, 'withResolvers', {
    configurable: true,
    writable: true,
    value<Value>() {
      let resolve: ((value: Value | PromiseLike<Value>) => void) | undefined;
      let reject: ((reason?: unknown) => void) | undefined;
      const promise = new Promise<Value>((yes, no) => {
        resolve = yes;
        reject = no;
      });
      return { promise, resolve, reject };
    },
  });
}

export const nativeResolvers = 'withResolvers' in Promise;

installWithResolvers();

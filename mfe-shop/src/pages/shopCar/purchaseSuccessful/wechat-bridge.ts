interface Bridge {
  invoke(name: string, params: Record<string, string>, done: (result: { err_msg?: string }) => void): void;
}

const waitMs = 5000;

/** The bridge that the WeChat app puts into its pages, a moment after they have loaded. */
function bridge(): Promise<Bridge> {
  const found = () => (window as { WeixinJSBridge?: Bridge }).WeixinJSBridge;
  return new Promise((resolve, reject) => {
    const ready = found();
    if (ready) return resolve(ready);
    const timer = setTimeout(() => reject(new Error('No bridge')), waitMs);
    document.addEventListener(
      'WeixinJSBridgeReady',
      () => {
        clearTimeout(timer);
        const late = found();
        if (late) resolve(late);
        else reject(new Error('No bridge'));
      },
      { once: true },
    );
  });
}

/** Has the WeChat app ask the buyer for the payment. That it says `ok` proves nothing: the payment is asked about all the same. */
export async function payInWechat(appCall: Record<string, string>): Promise<'ok' | 'cancel' | 'fail'> {
  try {
    const app = await bridge();
    const message = await new Promise<string>((resolve) => {
      app.invoke('getBrandWCPayRequest', appCall, ({ err_msg = '' }) => resolve(err_msg));
    });
    return message.endsWith(':ok') ? 'ok' : message.endsWith(':cancel') ? 'cancel' : 'fail';
  } catch {
    return 'fail';
  }
}

// jsdom with the web platform of Node that React Router and axios need.
const { TestEnvironment } = require('jest-environment-jsdom');

module.exports = class WebEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    const names = [
      'TextEncoder',
      'TextDecoder',
      'Request',
      'Response',
      'Headers',
      'fetch',
      'ReadableStream',
      'TransformStream',
      'WritableStream',
      'structuredClone',
      'BroadcastChannel',
    ];
    for (const name of names) this.global[name] ??= globalThis[name];
    this.global.Request = globalThis.Request;
    this.global.Response = globalThis.Response;
    this.global.AbortController = globalThis.AbortController;
    this.global.AbortSignal = globalThis.AbortSignal;
    this.global.scrollTo = () => {};
    Object.defineProperty(this.global.navigator, 'language', { get: () => 'zh-CN', configurable: true });
    this.global.matchMedia ??= (media) => ({
      matches: false,
      media,
      addEventListener() {},
      removeEventListener() {},
      addListener() {},
      removeListener() {},
    });
    const dialog = this.global.HTMLDialogElement.prototype;
    dialog.showModal ??= function showModal() {
      this.open = true;
    };
    dialog.close ??= function close() {
      this.open = false;
    };
    // Node's own ports keep the process alive.
    this.global.MessageChannel ??= class {
      port1 = { onmessage: null };
      port2 = { postMessage: (data) => setTimeout(() => this.port1.onmessage?.({ data })) };
    };
    this.global.ResizeObserver ??= class {
      observe() {}
      unobserve() {}
      disconnect() {}
    };
    this.global.IntersectionObserver ??= class {
      observe() {}
      unobserve() {}
      disconnect() {}
    };
  }
};

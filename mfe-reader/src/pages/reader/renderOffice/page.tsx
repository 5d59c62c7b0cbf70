/** What the browser cannot show is offered as a file, with its list of contents. */
export { Component, handle, loader } from '../../qrCodeReader/documentReader/page.tsx';

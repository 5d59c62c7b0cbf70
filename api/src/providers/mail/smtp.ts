import { createTransport } from 'nodemailer';
import type { MailTransport } from './port.ts';

const timeoutMs = 10_000;

/** Mail by SMTP. @param url `smtp://` or `smtps://`, with user and password where the server asks for them @param from the sender */
export function smtpMail(url: string, from: string): MailTransport {
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
  const transport = createTransport({
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    // Mail is text of ours: nothing in it may make the library read a file or call an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async ({ id, to, subject, text }) => {
      await transport.sendMail({ from, to, subject, text, messageId: `<${id}@${domain}>` });
    },
    close: () => transport.close(),
  };
}

/** Hands mail to a mail server. */
export interface MailTransport {
  /** @throws when the server does not accept it */
  send(mail: { to: string; subject: string; text: string }): Promise<void>;
  close(): void;
}

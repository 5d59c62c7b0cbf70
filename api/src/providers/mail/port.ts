/** Hands mail to a mail server. */
export interface MailTransport {
  /** @param mail.id the same again is the same mail: receivers show it once @throws when the server does not accept it */
  send(mail: { id: number; to: string; subject: string; text: string }): Promise<void>;
  close(): void;
}

/** One mail to one person, ready to send, as HTML and as text. Templates are not this port's concern. */
export type Mail = {
  /** The same on every attempt. Becomes the Message-ID, by which a duplicate delivery is recognised. */
  id: string;
  to: string;
  toName?: string;
  /** Defaults to the platform's own sender. Bounces always go to the platform. */
  from?: { name?: string; address?: string };
  replyTo?: string;
  subject: string;
  html: string;
  text: string;
  attachments?: MailAttachment[];
  headers?: Partial<Record<MailHeader, string>>;
};

export type MailAttachment = { filename: string; type: string; content: Uint8Array };

/** Extra headers. The allowed names can neither add a recipient nor forge a sender. */
type MailHeader = `List-${string}` | `X-${string}`;

export type MailOutcome =
  | { accepted: true }
  /** Final: `recipient` will never receive mail at this address, `mail` will never be accepted as it is. */
  | { accepted: false; retry: false; refused: 'recipient' | 'mail'; detail: string }
  /**
   * The server is unreachable, busy or misconfigured. The same mail may be accepted later. `unclear`: the server had the
   * whole mail and did not answer, so it may have arrived.
   */
  | { accepted: false; retry: true; detail: string; unclear?: boolean };

export type HandOver = {
  /**
   * Called when all of the mail but its last line is with the server. From its return on the mail may arrive, and if it
   * throws the mail does not.
   */
  handingOver(): Promise<void>;
};

export interface MailPort {
  /** Never throws because of the mail or the server: each such failure has an outcome. */
  send(mail: Mail, handOver: HandOver): Promise<MailOutcome>;
  /** Closes the connections after finishing the mails being sent. */
  close(): void;
}

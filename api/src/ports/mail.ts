/** One mail to one person, ready to go. Its words are in both forms; what a template is, this port does not know. */
export type Mail = {
  /** Ours, the same on every try: it becomes the Message-ID, by which a second delivery is recognised. */
  id: string;
  to: string;
  toName?: string;
  /** What is left out is the platform's own sender. Bounces always go there. */
  from?: { name?: string; address?: string };
  replyTo?: string;
  subject: string;
  html: string;
  text: string;
  attachments?: MailAttachment[];
  headers?: Partial<Record<MailHeader, string>>;
};

export type MailAttachment = { filename: string; type: string; content: Uint8Array };

/** Headers beyond those the port writes itself: nothing here can add a recipient or pass for another sender. */
type MailHeader = `List-${string}` | `X-${string}`;

export type MailOutcome =
  | { accepted: true }
  /** For good: `recipient` will never get mail at this address, `mail` will never be taken as it is. */
  | { accepted: false; retry: false; refused: 'recipient' | 'mail'; detail: string }
  /** Not now: the server is away, busy or misconfigured. The same mail may go through later. */
  | { accepted: false; retry: true; detail: string };

export interface MailPort {
  /** Never throws for what the mail or the server is like: every such end has its outcome. */
  send(mail: Mail): Promise<MailOutcome>;
  /** Ends kept connections; what is being sent is finished first. */
  close(): void;
}

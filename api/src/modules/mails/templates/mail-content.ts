/** The content of a mail, before it becomes HTML and text. */
export type MailContent = {
  subject: string;
  heading: string;
  paragraphs: string[];
  /** A person's own words that the mail is about, in whichever language and direction they were written. */
  message?: string;
  /** Name and value: course, date, reference. */
  facts?: Fact[];
  /** A bill, line by line, with formatted amounts. */
  amounts?: Amount[];
  /** A person's own words, shown as a quote with their line breaks. */
  quote?: string;
  /** An address that begins with a slash is the product's own. */
  button?: MailLink;
  /** Further ways on, as plain links under the button. */
  also?: MailLink[];
  /** The sender's own last words, under the button. */
  closing?: string;
  /** Small print at the end. */
  note?: string;
  /** How to get no more mails of this kind: a page, and an address to which mail programs post (RFC 8058). */
  stop?: MailLink;
};

export type MailLink = { label: string; url: string };

export type Fact = { label: string; value: string };
export type Amount = { label: string; value: string; kind?: 'total' | 'included' };

/** The name and branding that a mail is sent under. */
export type Sender = { name: string; brandColour: string; logo?: string | null };

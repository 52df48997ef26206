/** What a mail says, before it is put into its HTML and text forms. */
export type Letter = {
  subject: string;
  heading: string;
  paragraphs: string[];
  /** Things by name: course, date, reference. */
  facts?: Fact[];
  /** An account, line by line; amounts are written out. */
  amounts?: Amount[];
  /** Somebody's own words, shown as theirs and with their line breaks. */
  quote?: string;
  /** An address that begins with a slash is the product's own. */
  button?: { label: string; url: string };
  /** Small print under the button. */
  note?: string;
};

export type Fact = { label: string; value: string };
export type Amount = { label: string; value: string; kind?: 'total' | 'included' };

/** In whose name a mail goes out. */
export type Sender = { name: string; brandColour: string; logo?: string | null };

/** A line of a bank file, before it is matched to an invoice. Amounts are in minor units. */
export type ToldLine = {
  /** The facts that identify the line in another file; hashed to its key. */
  identity: string;
  amount: number;
  currency: string;
  direction: 'in' | 'out';
  /** False while the bank only announces it. */
  isBooked: boolean;
  bookedOn: string;
  payer: string | null;
  /** Reference numbers in fields of their own. */
  references: readonly string[];
  /** Free text. */
  text: string;
};

export type ToldFile = {
  format: 'camt.053' | 'camt.054' | 'BgMax';
  account: string | null;
  lines: ToldLine[];
};

/** Why a file is no bank file that we know; the code of the refusal. */
export class NotABankFile extends Error {
  readonly code: 'unknown_format' | 'unreadable' | 'incomplete' | 'too_many_lines';
  constructor(code: NotABankFile['code']) {
    super(`The bank file is ${code}.`);
    this.code = code;
  }
}

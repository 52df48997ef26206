import { isPaymentReference } from '@coursefront/contract/invoices/payment-references.ts';

type Read = {
  /** Payment references with a right check digit, without leading zeros that banks add. */
  references: string[];
  /** Numbers of invoices, as in ITNL-000123. */
  numbers: number[];
  /** Something looks like a payment reference, but its check digit is wrong. */
  isMistyped: boolean;
};

/**
 * Finds what a payer may have meant. A field of its own is read as it is; in free text only a number with the right
 * check digit and length counts, because a text is full of other numbers.
 */
export function readReferences({ references, text }: { references: readonly string[]; text: string }): Read {
  const own = references.map(asWritten).filter((one) => one !== '');
  const digits = own.filter((one) => /^\d+$/.test(one)).map(withoutFiller);
  const written = [...text.matchAll(/(?<![0-9])(?:RF\d\d)?(\d{8,25})(?!\d)/gi)].map(([, found = '']) =>
    withoutFiller(found),
  );
  const spoken = [...own, text].flatMap((one) =>
    [...one.matchAll(/ITNL[- ]?0*(\d{1,9})(?!\d)/gi)].map(([, n]) => Number(n)),
  );
  const right = [...digits, ...written].filter(isPaymentReference);
  return {
    references: [...new Set(right)],
    numbers: [...new Set(spoken)],
    isMistyped: right.length === 0 && spoken.length === 0 && digits.length > 0,
  };
}

/** A creditor reference is our number behind `RF` and its own check digits. */
const asWritten = (reference: string): string => reference.replace(/\s/g, '').replace(/^RF\d\d(?=\d+$)/i, '');

/** Banks fill the field with zeros from the left; our references have eight digits at least. */
function withoutFiller(digits: string): string {
  if (isPaymentReference(digits)) return digits;
  const bare = digits.replace(/^0+/, '');
  for (let zeros = 0; zeros <= 6; zeros++) {
    const tried = '0'.repeat(zeros) + bare;
    if (tried.length <= digits.length && isPaymentReference(tried)) return tried;
  }
  return digits;
}

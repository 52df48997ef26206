import type { AnswerOf } from '@coursefront/contract/endpoint.ts';
import {
  type BankLine,
  bankLinesAtOnce,
  bookBankLines,
  previewBankFile,
} from '@coursefront/contract/invoices/bank-files.ts';
import type { Currency } from '@coursefront/contract/values/money.ts';
import { useRef, useState } from 'react';
import { useAction } from '../../lib/api/use-endpoint.ts';
import { useText } from '../../lib/text/text.ts';
import { toastFailure, toastSuccess } from '../../lib/toasts.ts';
import { invoiceReads } from '../../parts/invoices/invoice-reads.ts';

export type ToldBankFile = AnswerOf<typeof previewBankFile>;

/** The file that is open: what the server says about it, and the booking of its lines, a hundred at a time. */
export function useBankFile() {
  const text = useText('invoices');
  const preview = useAction(previewBankFile);
  const booking = useAction(bookBankLines, { refreshes: invoiceReads });
  const [told, setTold] = useState<{ reading: number; answer: ToldBankFile }>();
  const [isBooking, setBooking] = useState(false);
  const content = useRef('');
  const readings = useRef(0);

  /** The answer to an older file does not replace that to a newer one. */
  const ask = async () => {
    readings.current += 1;
    const reading = readings.current;
    const answer = await preview.mutateAsync({ body: { content: content.current } }).catch(() => undefined);
    if (reading === readings.current) setTold(answer && { reading, answer });
  };

  const read = async (file: File) => {
    content.current = base64(new Uint8Array(await file.arrayBuffer()));
    await ask();
  };
  const forget = () => {
    readings.current += 1;
    preview.reset();
    setTold(undefined);
  };

  const book = async (lines: readonly BankLine[], file: string) => {
    setBooking(true);
    const counts = { booked: 0, left: 0 };
    try {
      for (let first = 0; first < lines.length; first += bankLinesAtOnce) {
        const part = lines.slice(first, first + bankLinesAtOnce).flatMap(sentLine);
        const answer = await booking.mutateAsync({ body: { lines: part, file } });
        counts.booked += answer.booked.length;
        counts.left += answer.left.length;
      }
    } catch (error) {
      toastFailure(text('bank.failed'), error instanceof Error ? error.message : undefined);
    }
    if (counts.booked > 0) toastSuccess(text('bank.done', { count: counts.booked }));
    if (counts.left > 0) toastFailure(text('bank.left', { count: counts.left }));
    // The same file again: what was booked now says so.
    await ask();
    setBooking(false);
  };

  return {
    told,
    read,
    forget,
    book,
    isBooking,
    isReading: preview.isPending && !isBooking,
    fault: preview.error?.message,
  };
}

function sentLine({ key, invoice, amount, currency, booked_on, reference, outcome }: BankLine) {
  if (!invoice) return [];
  const even_more = outcome === 'more_than_owed';
  return [{ key, invoice_id: invoice.id, amount, currency: currency as Currency, booked_on, reference, even_more }];
}

/** In parts, because a call takes a limited number of arguments. The length is a multiple of three: no filler between. */
function base64(bytes: Uint8Array): string {
  const part = 3 * 8_192;
  const parts = Array.from({ length: Math.ceil(bytes.length / part) }, (_, index) =>
    btoa(String.fromCharCode(...bytes.subarray(index * part, (index + 1) * part))),
  );
  return parts.join('');
}

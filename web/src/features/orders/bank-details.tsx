import type { BankDetails } from '@coursefront/contract/orders/orders.ts';
import { Fragment } from 'react';
import { useText } from '../../lib/text/text.ts';
import { CopyButton } from '../../ui/buttons/copy-button.tsx';

/** A number that breaks between its groups only, into lines of about the same length. */
export function NumberGroups({ value }: { value: string }) {
  return (
    <bdi dir="ltr" className="block text-balance rtl:text-end">
      {value.split(' ').map((group, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two groups may be the same, and none ever moves
        <Fragment key={index}>
          {index > 0 && ' '}
          <span className="whitespace-nowrap">{group}</span>
        </Fragment>
      ))}
    </bdi>
  );
}

/** The numbers that a bank asks for, and the seller's VAT number. */
export function useNumbers(details: BankDetails): { label: string; value: string }[] {
  const text = useText('results');
  const numbers = [
    { label: text(`invoice.${details.bankgiro ? 'ocr' : 'payment_reference'}`), value: details.payment_reference },
    { label: text('invoice.bankgiro'), value: details.bankgiro },
    { label: text('invoice.iban'), value: details.iban },
    { label: text('invoice.bic'), value: details.bic },
    { label: text('invoice.vat_number'), value: details.vat_number },
  ];
  return numbers.flatMap(({ label, value }) => (value ? [{ label, value }] : []));
}

type CopyNumbersProps = {
  details: BankDetails;
  /** The order's number, in a row of a list. */
  ofRow?: string;
};

/** For the bank's form, or for whoever pays the invoice. */
export function CopyNumbers({ details, ofRow }: CopyNumbersProps) {
  const text = useText('results');
  const lines = useNumbers(details).map(({ label, value }) => `${label}: ${value}`);
  return (
    <CopyButton
      size="sm"
      // A quiet button begins where the text above it does.
      {...(ofRow === undefined ? { className: 'justify-self-start' } : { variant: 'ghost', className: '-mx-2.5' })}
      about={ofRow}
      text={lines.join('\n')}
      label={text('invoice.copy')}
      copiedLabel={text('invoice.copied')}
    />
  );
}

import { readCreditDocument } from '@coursefront/contract/orders/credits.ts';
import { type BuyerOrder, readDocument } from '@coursefront/contract/orders/orders.ts';
import { Download } from 'lucide-react';
import { addressOf } from '../../lib/api/api.ts';
import type { ButtonLook } from '../../ui/buttons/button.tsx';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';

type DocumentLinksProps = {
  order: Pick<BuyerOrder, 'id' | 'instance_id' | 'documents'>;
  labelOf: (kind: BuyerOrder['documents'][number]) => string;
  size?: ButtonLook['size'];
};

/** Downloads of the order's receipts and invoices. */
export function DocumentLinks({ order: { id, instance_id, documents }, labelOf, size }: DocumentLinksProps) {
  return documents.map((kind) => (
    <ButtonLink
      key={kind}
      icon={Download}
      {...(size && { size })}
      link={<a download href={addressOf(readDocument, { params: { id, kind }, query: { instance_id } })} />}
    >
      {labelOf(kind)}
    </ButtonLink>
  ));
}

type CreditNoteLinksProps = {
  order: Pick<BuyerOrder, 'id' | 'instance_id' | 'credit_notes'>;
  labelOf: (number: string) => string;
};

/** Downloads of the order's credit notes. */
export function CreditNoteLinks({ order: { id, instance_id, credit_notes }, labelOf }: CreditNoteLinksProps) {
  return credit_notes.map(({ id: note, number }) => (
    <ButtonLink
      key={note}
      icon={Download}
      size="sm"
      link={<a download href={addressOf(readCreditDocument, { params: { id, note }, query: { instance_id } })} />}
    >
      {labelOf(number)}
    </ButtonLink>
  ));
}

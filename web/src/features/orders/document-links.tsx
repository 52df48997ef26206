import { readEInvoice } from '@coursefront/contract/invoices/invoices.ts';
import { readCreditDocument, readCreditEInvoice } from '@coursefront/contract/orders/credits.ts';
import { type BuyerOrder, readDocument } from '@coursefront/contract/orders/orders.ts';
import { Download } from 'lucide-react';
import type { ComponentProps } from 'react';
import { addressOf } from '../../lib/api/api.ts';
import type { ButtonLook } from '../../ui/buttons/button.tsx';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';

type DocumentKind = BuyerOrder['documents'][number] | 'e_invoice';

type Documented = Pick<BuyerOrder, 'id' | 'instance_id' | 'documents' | 'company'>;

/** The addresses of the order's receipts and invoices. A company's own invoice is an e-invoice, too. */
export function documentsToGet({ id, instance_id, documents, company }: Documented) {
  const query = { instance_id };
  const found: { kind: DocumentKind; address: string }[] = documents.map((kind) => ({
    kind,
    address: addressOf(readDocument, { params: { id, kind }, query }),
  }));
  if (documents.includes('invoice') && company)
    found.push({ kind: 'e_invoice', address: addressOf(readEInvoice, { params: { id }, query }) });
  return found;
}

type DocumentLinksProps = {
  order: Documented;
  labelOf: (kind: DocumentKind) => string;
  size?: ButtonLook['size'];
};

/** A download as an entry of a menu, which adds its words. */
export const FileLink = (props: ComponentProps<'a'>) => <a download {...props} />;

/** Downloads of the order's receipts and invoices. */
export const DocumentLinks = ({ order, labelOf, size }: DocumentLinksProps) =>
  documentsToGet(order).map(({ kind, address }) => (
    <ButtonLink key={kind} icon={Download} {...(size && { size })} link={<a download href={address} />}>
      {labelOf(kind)}
    </ButtonLink>
  ));

type CreditNoteLinksProps = {
  order: Pick<BuyerOrder, 'id' | 'instance_id' | 'credit_notes' | 'company' | 'method'>;
  labelOf: (number: string) => string;
};

/** Downloads of the order's credit notes. One on a company's own invoice is an e-invoice, too. */
export function CreditNoteLinks({ order, labelOf }: CreditNoteLinksProps) {
  const { id, instance_id, credit_notes, company, method } = order;
  const query = { instance_id };
  const links = credit_notes.flatMap(({ id: note, number }) => [
    { name: number, address: addressOf(readCreditDocument, { params: { id, note }, query }) },
    ...(company && method === 'invoice_internal'
      ? [{ name: `${number} (XML)`, address: addressOf(readCreditEInvoice, { params: { id, note }, query }) }]
      : []),
  ]);
  return links.map(({ name, address }) => (
    <ButtonLink key={name} icon={Download} size="sm" link={<a download href={address} />}>
      {labelOf(name)}
    </ButtonLink>
  ));
}

import { can } from '@coursefront/contract/capabilities.ts';
import {
  type CreditNote,
  readCreditDocument,
  readCreditFacts,
  retryRefund,
} from '@coursefront/contract/orders/credits.ts';
import { type OrderDetail, readOrder } from '@coursefront/contract/orders/order-detail.ts';
import { Download } from 'lucide-react';
import { addressOf } from '../../../lib/api/api.ts';
import { useAction } from '../../../lib/api/use-endpoint.ts';
import { roleIdsOf, useSession } from '../../../lib/session/session.ts';
import { leftToRight } from '../../../lib/text/left-to-right.ts';
import { useText } from '../../../lib/text/text.ts';
import { toastFailure, toastSuccess } from '../../../lib/toasts.ts';
import { RawError } from '../../../parts/trouble.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Card, CardHead } from '../../../ui/layout/card.tsx';
import { useDialogTask } from '../../../ui/overlays/use-dialog-task.tsx';
import { DateText } from '../../../ui/text/date-text.tsx';
import { formatMoney } from '../../../ui/text/format-money.ts';
import { Money } from '../../../ui/text/money.tsx';
import { RepaidDialog } from './repaid-dialog.tsx';

type CreditNotesProps = { order: Pick<OrderDetail, 'id' | 'instance_id' | 'credit_notes'> };

/** The credit notes of the order, and where their money is. Nothing without credit notes. */
export function CreditNotes({ order }: CreditNotesProps) {
  const text = useText('credits');
  if (order.credit_notes.length === 0) return null;
  return (
    <Card padded={false}>
      <CardHead title={text('notes.title')} />
      <ul>
        {order.credit_notes.map((note) => (
          <li key={note.id} className="grid gap-2 border-line px-5 py-4 text-sm not-first:border-t">
            <NoteLines note={note} />
            <div>
              <ButtonLink
                size="sm"
                icon={Download}
                link={
                  <a
                    download
                    href={addressOf(readCreditDocument, {
                      params: { id: order.id, note: note.id },
                      query: { instance_id: order.instance_id },
                    })}
                  />
                }
              >
                <bdi dir="ltr">{note.number}</bdi>
              </ButtonLink>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function NoteLines({ note }: { note: CreditNote }) {
  const text = useText('credits');
  const money = (minor: number) => leftToRight(formatMoney(minor, note.currency));
  const { refund, to_invoice, by_hand, repaid_on } = note;
  return (
    <>
      <p className="flex flex-wrap justify-between gap-x-4 font-semibold">
        <DateText value={note.issued_on} />
        <Money minor={-note.amount} currency={note.currency} />
      </p>
      {note.reason && (
        <p dir="auto" className="wrap-anywhere">
          {note.reason}
        </p>
      )}
      <div className="grid gap-0.5 text-ink-3">
        {note.places > 0 && <p>{text('notes.places', { count: note.places })}</p>}
        {note.withdrew && <p>{text('notes.withdrew')}</p>}
        {to_invoice > 0 && <p>{text('notes.lowered', { amount: money(to_invoice) })}</p>}
        {refund && <p>{text(`notes.${refund.state}`, { amount: money(refund.amount) })}</p>}
        {by_hand > 0 && (
          <p>{text(repaid_on === null ? 'notes.to_repay' : 'notes.repaid', { amount: money(by_hand) })}</p>
        )}
      </div>
    </>
  );
}

/** Money of credit notes that a person has to look after: refused by the provider, or to be repaid by hand. */
export function OpenCredits({ order }: CreditNotesProps) {
  const text = useText('credits');
  const mayBook = can(roleIdsOf(useSession()), 'bookPayments');
  const retry = useAction(retryRefund, { refreshes: [readOrder, readCreditFacts] });
  const repaying = useDialogTask<CreditNote>();
  const open = order.credit_notes.filter((note) => owedOf(note) > 0);
  if (open.length === 0) return null;
  const again = (note: CreditNote) =>
    retry.mutate(
      { params: { id: order.id, note: note.id } },
      {
        onSuccess: () => toastSuccess(text('retried')),
        onError: ({ message }) => toastFailure(text('retry_failed'), message),
      },
    );
  return (
    <Notice kind="warning" title={text('open_title')}>
      <ul className="grid gap-3">
        {open.map((note) => {
          const refused = note.refund?.state === 'refused' ? note.refund : null;
          const amount = leftToRight(formatMoney(refused?.amount ?? note.by_hand, note.currency));
          return (
            <li key={note.id} className="grid gap-2">
              <p className="wrap-anywhere">
                <bdi dir="ltr">{note.number}</bdi>: {text(refused ? 'notes.refused' : 'notes.to_repay', { amount })}
              </p>
              {refused && <p>{text('refused_help')}</p>}
              {refused?.failure && <RawError error={refused.failure} />}
              {mayBook && (
                <div className="flex flex-wrap gap-2">
                  {refused && (
                    <Button size="sm" busy={retry.isPending} busyLabel={text('retrying')} onClick={() => again(note)}>
                      {text('retry')}
                    </Button>
                  )}
                  <Button size="sm" onClick={() => repaying.begin(note)}>
                    {text('repaid.action')}
                  </Button>
                </div>
              )}
            </li>
          );
        })}
      </ul>
      {repaying.dialog((note, dialog) => (
        <RepaidDialog orderId={order.id} note={note} owed={owedOf(note)} {...dialog} />
      ))}
    </Notice>
  );
}

const owedOf = ({ refund, by_hand, repaid_on }: CreditNote): number =>
  (repaid_on === null ? by_hand : 0) + (refund?.state === 'refused' ? refund.amount : 0);

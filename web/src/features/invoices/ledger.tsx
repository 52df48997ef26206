import { type IssuedInvoice, undoInvoiceEntry } from '@coursefront/contract/invoices/invoices.ts';
import { leftToRight } from '../../lib/text/left-to-right.ts';
import { useText } from '../../lib/text/text.ts';
import { ConfirmAction } from '../../parts/actions/confirm-action.tsx';
import { invoiceReads } from '../../parts/invoices/invoice-reads.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Card, CardHead } from '../../ui/layout/card.tsx';
import { useDialogTask } from '../../ui/overlays/use-dialog-task.tsx';
import { Badge } from '../../ui/text/badge.tsx';
import { DateText } from '../../ui/text/date-text.tsx';
import { formatMoney } from '../../ui/text/format-money.ts';
import { Money } from '../../ui/text/money.tsx';

type LedgerEntry = IssuedInvoice['entries'][number];

/** Everything that changed what is owed on an invoice. A payment or a write-off can be taken back here. */
export function Ledger({ invoice: { id, currency, entries } }: { invoice: IssuedInvoice }) {
  const text = useText('invoices');
  const undoing = useDialogTask<LedgerEntry>();
  const amountOf = ({ amount, overpaid }: LedgerEntry) => leftToRight(formatMoney(amount + overpaid, currency));
  return (
    <Card padded={false}>
      <CardHead title={text('ledger.action')} />
      <div className="px-5 py-2">
        {entries.length === 0 ? (
          <p className="py-3 text-ink-2">{text('ledger.none')}</p>
        ) : (
          <ol className="grid">
            {entries.map((entry) => (
              <LedgerLine key={entry.id} entry={entry} currency={currency} onUndo={() => undoing.begin(entry)} />
            ))}
          </ol>
        )}
      </div>
      {undoing.dialog((entry, dialog) => (
        <ConfirmAction
          {...dialog}
          endpoint={undoInvoiceEntry}
          input={{ params: { id }, body: { entry: entry.id } }}
          refreshes={invoiceReads}
          title={text('ledger.undo_title', { amount: amountOf(entry) })}
          text={text('ledger.undo_text')}
          confirmLabel={text('ledger.undo')}
          busyLabel={text('ledger.busy')}
          done={text('ledger.undo_done')}
        />
      ))}
    </Card>
  );
}

function LedgerLine({ entry, currency, onUndo }: { entry: LedgerEntry; currency: string; onUndo: () => void }) {
  const text = useText('invoices');
  const { kind, source, by, reference, booked_on, amount, overpaid, undone, may_undo } = entry;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 border-line py-3 text-sm not-first:border-t">
      <span className="flex flex-wrap items-center gap-2 font-semibold">
        {text(`ledger.kinds.${kind}`)}
        {undone && <Badge>{text('ledger.undone')}</Badge>}
      </span>
      <Money minor={amount + overpaid} currency={currency} className="text-end font-semibold" />
      <span className="text-ink-3">
        <DateText value={booked_on} /> · {by ?? text(`ledger.sources.${source}`)}
        {reference && <bdi className="block wrap-anywhere">{reference}</bdi>}
        {overpaid > 0 && (
          <span className="block text-warning">
            {text('overpaid', { amount: leftToRight(formatMoney(overpaid, currency)) })}
          </span>
        )}
      </span>
      {may_undo && (
        <Button size="sm" onClick={onUndo}>
          {text('ledger.undo')}
        </Button>
      )}
    </li>
  );
}

import type { BankLine, BankLineOutcome } from '@coursefront/contract/invoices/bank-files.ts';
import { useState } from 'react';
import { leftToRight } from '../../lib/text/left-to-right.ts';
import { useText } from '../../lib/text/text.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { FilterChips } from '../../ui/buttons/filter-chips.tsx';
import { CheckboxInput } from '../../ui/fields/checkbox.tsx';
import { Card } from '../../ui/layout/card.tsx';
import type { Status } from '../../ui/status.ts';
import { Table } from '../../ui/table/table.tsx';
import type { Column } from '../../ui/table/table-column.ts';
import { Badge } from '../../ui/text/badge.tsx';
import { DateText } from '../../ui/text/date-text.tsx';
import { formatMoney } from '../../ui/text/format-money.ts';
import { Money } from '../../ui/text/money.tsx';
import type { ToldBankFile } from './use-bank-file.ts';

const looks: Partial<Record<BankLineOutcome, Status>> = {
  pays: 'success',
  pays_part: 'info',
  more_than_owed: 'warning',
  unknown_reference: 'warning',
  wrong_check_digit: 'warning',
  no_reference: 'warning',
  several_invoices: 'warning',
  other_currency: 'warning',
  nothing_owed: 'warning',
};
const isBookable = ({ outcome }: BankLine) =>
  outcome === 'pays' || outcome === 'pays_part' || outcome === 'more_than_owed';
const isUnclear = (line: BankLine) => looks[line.outcome] === 'warning';
const shows = { all: () => true, clear: isBookable, unclear: isUnclear } as const;
const rowsAtOnce = 100;

type BankLinesProps = { told: ToldBankFile; busy: boolean; onBook: (lines: readonly BankLine[]) => Promise<void> };

/** The payments of a file. Clear ones are selected; the others say why not. */
export function BankLines({ told: { format, account, lines }, busy, onBook }: BankLinesProps) {
  const text = useText('invoices');
  const [show, setShow] = useState<keyof typeof shows>('all');
  const [most, setMost] = useState(rowsAtOnce);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(lines.filter((line) => isBookable(line) && line.outcome !== 'more_than_owed').map(({ key }) => key)),
  );
  const toggle = (key: string) =>
    setChosen((before) =>
      before.has(key) ? new Set([...before].filter((one) => one !== key)) : new Set([...before, key]),
    );
  const shown = lines.filter(shows[show]);
  const selected = lines.filter((line) => isBookable(line) && chosen.has(line.key));
  return (
    <Card padded={false} className="overflow-clip">
      <div className="flex flex-wrap items-center gap-3 border-b border-line px-5 py-3">
        <p className="text-sm text-ink-2">
          {text('bank.lines', { format, count: lines.length })}
          {account && <bdi dir="ltr"> · {account}</bdi>}
        </p>
        <FilterChips
          label={text('bank.filter')}
          value={show}
          onChange={setShow}
          filters={(['all', 'clear', 'unclear'] as const).map((value) => ({
            value,
            label: text(`bank.${value}`),
            count: lines.filter(shows[value]).length,
          }))}
        />
        <Button
          variant="primary"
          className="ms-auto"
          disabled={selected.length === 0}
          busy={busy}
          busyLabel={text('pay.saving')}
          onClick={() => void onBook(selected)}
        >
          {text('bank.book', { count: selected.length })}
        </Button>
      </div>
      <Table
        caption={text('bank.caption')}
        columns={useLineColumns(chosen, toggle)}
        rows={shown.slice(0, most)}
        rowKey={({ key }) => key}
        empty={<p className="p-5 text-sm text-ink-2">{text('bank.none')}</p>}
      />
      {shown.length > most && (
        <div className="border-t border-line p-4 text-center">
          <Button onClick={() => setMost(most + rowsAtOnce)}>{text('bank.more')}</Button>
        </div>
      )}
    </Card>
  );
}

function useLineColumns(chosen: ReadonlySet<string>, onToggle: (key: string) => void): Column<BankLine>[] {
  const text = useText('invoices');
  const money = (minor: number, currency: string) => leftToRight(formatMoney(minor, currency));
  return [
    {
      id: 'amount',
      head: text('bank.amount'),
      cell: (line) => (
        <span className="flex items-start gap-3">
          {isBookable(line) && (
            <CheckboxInput
              aria-label={text('bank.select', { amount: money(line.amount, line.currency) })}
              checked={chosen.has(line.key)}
              onChange={() => onToggle(line.key)}
            />
          )}
          <span>
            <Money minor={line.amount} currency={line.currency} className="font-semibold" />
            <DateText value={line.booked_on} className="block text-ink-3" />
          </span>
        </span>
      ),
    },
    {
      id: 'payer',
      head: text('bank.payer'),
      cell: ({ payer, reference }) => (
        <>
          {payer && <span className="block wrap-anywhere">{payer}</span>}
          {reference && <bdi className="block wrap-anywhere text-ink-3">{reference}</bdi>}
        </>
      ),
    },
    {
      id: 'pays',
      head: text('bank.pays'),
      cell: ({ invoice }) =>
        invoice && (
          <>
            <bdi dir="ltr" className="font-semibold">
              {invoice.number}
            </bdi>
            {invoice.company && <span className="block wrap-anywhere">{invoice.company}</span>}
            <span className="block text-ink-3">
              {text('bank.owed', { owed: money(invoice.owed, invoice.currency) })}
            </span>
          </>
        ),
    },
    {
      id: 'outcome',
      head: text('columns.state'),
      cell: ({ outcome }) => (
        <Badge kind={looks[outcome] ?? 'neutral'} className="whitespace-normal!">
          {text(`bank.outcomes.${outcome}`)}
        </Badge>
      ),
    },
  ];
}

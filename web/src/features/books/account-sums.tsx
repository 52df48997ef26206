import type { AnswerOf } from '@coursefront/contract/endpoint.ts';
import type { AccountSum, readBookMonth } from '@coursefront/contract/invoices/books.ts';
import { useText } from '../../lib/text/text.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { TitledCard } from '../../ui/layout/card.tsx';
import { EmptyListPicture } from '../../ui/pictures/illustrations.tsx';
import { Table } from '../../ui/table/table.tsx';
import type { Column } from '../../ui/table/table-column.ts';
import { Money } from '../../ui/text/money.tsx';

type Row = Omit<AccountSum, 'role'> & { role: AccountSum['role'] | 'total' };

/** Debit and credit of each account. Both columns have the same sum, which is their check. */
export function AccountSums({ booked, title }: { booked: AnswerOf<typeof readBookMonth>; title: string }) {
  const text = useText('books');
  const { sums, currency, verifications } = booked;
  const total: Row = {
    account: '',
    role: 'total',
    debit: sums.reduce((sum, { debit }) => sum + debit, 0),
    credit: sums.reduce((sum, { credit }) => sum + credit, 0),
  };
  const money = (side: 'debit' | 'credit'): Column<Row> => ({
    id: side,
    head: text(side),
    align: 'end',
    phone: 'half',
    named: true,
    cell: (row) =>
      row[side] === 0 ? (
        '–'
      ) : (
        <Money minor={row[side]} currency={currency} className={row.role === 'total' ? 'font-semibold' : ''} />
      ),
  });
  const columns: Column<Row>[] = [
    { id: 'account', head: text('account'), cell: ({ account }) => <bdi dir="ltr">{account}</bdi>, phone: 'half' },
    {
      id: 'role',
      head: text('name'),
      cell: ({ role }) => (role === 'total' ? <strong>{text('sum')}</strong> : text(`roles.${role}`)),
    },
    money('debit'),
    money('credit'),
  ];
  return (
    <TitledCard
      title={title}
      beside={<span className="text-sm text-ink-3">{text('verifications', { count: verifications })}</span>}
      className="overflow-clip"
    >
      <Table
        caption={title}
        columns={columns}
        rows={sums.length === 0 ? [] : [...sums, total]}
        rowKey={({ role }) => role}
        empty={<EmptyState bare picture={<EmptyListPicture />} title={text('none')} text={text('none_text')} />}
      />
    </TitledCard>
  );
}

import type { ImportFault, ImportRow } from '@coursefront/contract/people/user-imports.ts';
import { useText } from '../../../lib/text/text.ts';
import { Table } from '../../../ui/table/table.tsx';
import type { Column } from '../../../ui/table/table-column.ts';
import { useImportHeads } from './use-heads.ts';

type Line = { index: number; row: ImportRow; faults: readonly ImportFault[] };

/** A page would not show more to anybody; what is wrong comes first. */
const mostShown = 100;

export function ImportTable({ rows, faults }: { rows: readonly ImportRow[]; faults: readonly ImportFault[] }) {
  const text = useText('users');
  const heads = useImportHeads();
  const ofRow = Map.groupBy(faults, ({ row }) => row);
  const lines = rows.map((row, index): Line => ({ index, row, faults: ofRow.get(index) ?? [] }));
  const sorted = [
    ...lines.filter((line) => line.faults.length > 0),
    ...lines.filter((line) => line.faults.length === 0),
  ];
  const columns: Column<Line>[] = [
    {
      id: 'row',
      head: text('import.row'),
      cell: ({ index }) => <span className="text-ink-3 tabular-nums">{index + 1}</span>,
      phone: 'half',
    },
    {
      id: 'person',
      head: text('list.name'),
      cell: ({ row }) => (
        <>
          <span className="block font-semibold">
            {row.first_name} {row.last_name}
          </span>
          <bdi dir="ltr" className="text-ink-3 wrap-anywhere">
            {row.email}
          </bdi>
        </>
      ),
    },
    { id: 'phone', head: heads.phone, cell: ({ row }) => <bdi dir="ltr">{row.phone}</bdi>, phone: 'half' },
    {
      id: 'company',
      head: heads.organization_number,
      cell: ({ row }) => <bdi dir="ltr">{row.organization_number}</bdi>,
      phone: 'half',
    },
    { id: 'courses', head: heads.courses, cell: ({ row }) => <bdi dir="ltr">{row.courses}</bdi>, phone: 'half' },
    {
      id: 'faults',
      head: text('import.problems'),
      cell: (line) =>
        line.faults.length === 0 ? (
          <span className="text-ink-3">{text('import.fine')}</span>
        ) : (
          <ul className="grid gap-1 text-danger">
            {line.faults.map(({ column, message }) => (
              <li key={column}>
                {heads[column]}: {message}
              </li>
            ))}
          </ul>
        ),
    },
  ];
  return (
    <div className="border-t border-line">
      <Table
        caption={text('import.caption')}
        columns={columns}
        rows={sorted.slice(0, mostShown)}
        rowKey={({ index }) => index}
        empty={null}
      />
      {rows.length > mostShown && (
        <p className="border-t border-line px-5 py-3 text-sm text-ink-3">
          {text('import.more', { count: rows.length - mostShown })}
        </p>
      )}
    </div>
  );
}

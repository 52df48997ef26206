import { Pencil } from 'lucide-react';
import { useText } from '../../../lib/text/text.ts';
import { personName } from '../../../parts/people/person-name.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Table } from '../../../ui/table/table.tsx';
import type { Column } from '../../../ui/table/table-column.ts';
import { type NumberedRow, useImportHeads } from './columns.ts';
import { ImportRowResult } from './row-result.tsx';
import type { Verdict } from './verdict.ts';

/** Wraps anywhere, so that a long cell does not widen the table. */
const LongText = ({ text }: { text: string }) => (
  <bdi dir="ltr" className="wrap-anywhere">
    {text}
  </bdi>
);

const mostShown = 100;

type ImportTableProps = {
  rows: readonly NumberedRow[];
  verdict: Verdict | undefined;
  onCorrect: (number: number) => void;
};

/** The rows that are right, with what the import does for each. */
export function ImportTable({ rows, verdict, onCorrect }: ImportTableProps) {
  const text = useText('users');
  const heads = useImportHeads();
  const resultOf = ({ number }: NumberedRow) => verdict?.results.get(number);
  const columns: Column<NumberedRow>[] = [
    {
      id: 'row',
      head: text('import.row'),
      cell: ({ number }) => <span className="text-ink-3 tabular-nums">{number}</span>,
      phone: 'half',
    },
    {
      id: 'person',
      head: text('list.name'),
      cell: (row) => (
        <>
          {/* Room for a usual address. */}
          <span className="block font-semibold md:min-w-52">{personName(nameOf(row, verdict))}</span>
          <bdi dir="ltr" className="text-ink-3 wrap-anywhere">
            {row.email}
          </bdi>
        </>
      ),
    },
    {
      id: 'result',
      head: text('import.result'),
      cell: (row) => {
        const result = resultOf(row);
        return result && <ImportRowResult row={row} result={result} />;
      },
    },
    {
      id: 'courses',
      head: heads.courses,
      cell: (row) => (
        <bdi className="wrap-anywhere">{resultOf(row)?.gets.join(', ') || (verdict ? '' : row.courses)}</bdi>
      ),
    },
    ...(['phone', 'organization_number'] as const)
      .filter((column) => rows.some((row) => row[column] !== ''))
      .map(
        (column): Column<NumberedRow> => ({
          id: column,
          head: heads[column],
          cell: (row) => <LongText text={row[column]} />,
          phone: 'half',
        }),
      ),
  ];
  return (
    <div className="border-t border-line">
      <Table
        caption={text('import.caption')}
        columns={columns}
        rows={rows.slice(0, mostShown)}
        rowKey={({ number }) => number}
        actions={{
          head: text('import.correct'),
          of: ({ number }) => (
            <IconButton
              label={text('import.correct_row', { row: number })}
              icon={Pencil}
              iconSize="sm"
              onClick={() => onCorrect(number)}
              // On phones in the corner of the card.
              className="max-md:absolute max-md:end-2 max-md:top-1.5 max-md:mt-0!"
            />
          ),
        }}
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

/** Somebody who is known may be named by the address alone. */
const nameOf = (row: NumberedRow, verdict: Verdict | undefined) =>
  (row.first_name + row.last_name === '' && verdict?.results.get(row.number)?.known) || row;

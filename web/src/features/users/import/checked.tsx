import type { ImportFault } from '@coursefront/contract/people/user-imports.ts';
import { Link } from '@tanstack/react-router';
import { pathTo } from '../../../lib/routes/routes.ts';
import { useText } from '../../../lib/text/text.ts';
import { Loaded } from '../../../parts/loaded.tsx';
import { personName } from '../../../parts/people/person-name.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { TitledCard } from '../../../ui/layout/card.tsx';
import { Table } from '../../../ui/table/table.tsx';
import type { Column } from '../../../ui/table/table-column.ts';
import { useCourseOptions } from '../use-course-options.ts';
import { coursesIn, type NumberedRow, useImportHeads } from './columns.ts';
import type { UserImport } from './use-import.ts';

/** The server's verdict on the rows, before anything is saved. */
export function ImportChecked({ rows, importing }: { rows: readonly NumberedRow[]; importing: UserImport }) {
  const text = useText('users');
  const { check, save, wrong, leaveOutWrong, run, recheck, forget } = importing;
  const left = rows.length - wrong.size;
  return (
    <TitledCard
      className="overflow-clip"
      title={text('import.checked_title', { count: rows.length })}
      actions={<Button onClick={forget}>{text('import.again')}</Button>}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 p-5">
        <Loaded query={{ ...check, refetch: recheck }} errorTitle={text('import.failed')}>
          {({ licences }) =>
            wrong.size > 0 ? (
              <Notice
                kind="warning"
                live
                title={text('import.faults', { count: wrong.size })}
                actions={
                  left > 0 && <Button onClick={leaveOutWrong}>{text('import.leave_out', { count: wrong.size })}</Button>
                }
              />
            ) : (
              <Notice
                kind="success"
                live
                title={text('import.good', {
                  count: rows.length,
                  licences: text('import.licences', { count: licences }),
                })}
              />
            )
          }
        </Loaded>
        <WithoutDate rows={rows} />
        {save.error && (
          <Notice
            kind="danger"
            live
            title={text('import.failed')}
            actions={<Button onClick={recheck}>{text('import.check')}</Button>}
          >
            {save.error.message}
          </Notice>
        )}
        {check.data && wrong.size === 0 && (
          <div>
            <Button variant="primary" busy={save.isPending} busyLabel={text('import.saving')} onClick={run}>
              {text('import.save', { count: rows.length })}
            </Button>
          </div>
        )}
      </div>
      <ImportTable rows={rows} faults={importing.faults} />
    </TitledCard>
  );
}

/** An import gives courses, never seats: people of a course that is held on dates would wait for one. */
function WithoutDate({ rows }: { rows: readonly NumberedRow[] }) {
  const text = useText('users');
  const typed = new Set(rows.flatMap(({ courses }) => coursesIn(courses)).map((course) => course.toLowerCase()));
  const dated = useCourseOptions().filter(
    ({ dated, value, label }) => dated && (typed.has(value) || typed.has(label.toLowerCase())),
  );
  if (dated.length === 0) return null;
  const courses = dated.map(({ label }) => label).join(', ');
  return (
    <Notice kind="info" title={text('import.without_date', { courses })}>
      {text('import.without_date_text')}
    </Notice>
  );
}

/** Wraps anywhere, so that a long cell does not widen the table. */
const LongText = ({ text }: { text: string }) => (
  <bdi dir="ltr" className="wrap-anywhere">
    {text}
  </bdi>
);

type ImportLine = { index: number; row: NumberedRow; faults: readonly ImportFault[] };

/** Rows with problems come first. */
const mostShown = 100;

function ImportTable({ rows, faults }: { rows: readonly NumberedRow[]; faults: readonly ImportFault[] }) {
  const text = useText('users');
  const heads = useImportHeads();
  const courses = new Map(useCourseOptions().map(({ value, label }) => [value, label]));
  const ofRow = Map.groupBy(faults, ({ row }) => row);
  const lines = rows.map((row, index): ImportLine => ({ index, row, faults: ofRow.get(index) ?? [] }));
  const sorted = [
    ...lines.filter((line) => line.faults.length > 0),
    ...lines.filter((line) => line.faults.length === 0),
  ];
  const columns: Column<ImportLine>[] = [
    {
      id: 'row',
      head: text('import.row'),
      cell: ({ row }) => <span className="text-ink-3 tabular-nums">{row.number}</span>,
      phone: 'half',
    },
    // Beside the number: a long cell further on would push the reasons out of view.
    {
      id: 'faults',
      head: text('import.problems'),
      cell: (line) =>
        line.faults.length === 0 ? (
          <span className="text-ink-3">{text('import.fine')}</span>
        ) : (
          <ul className="grid gap-1 text-danger">
            {line.faults.map(({ column, code, message }) => (
              <li key={column}>
                {heads[column]}: {message}{' '}
                {code === 'user.email_taken' && (
                  <Link to={pathTo('CompanyAccountUsers')} search={{ search: line.row.email }}>
                    {text('import.assign_instead')}
                  </Link>
                )}
              </li>
            ))}
          </ul>
        ),
    },
    {
      id: 'person',
      head: text('list.name'),
      cell: ({ row }) => (
        <>
          {/* Room for a usual address: the reasons before it are long and would take all of it. */}
          <span className="block font-semibold md:min-w-52">{personName(row)}</span>
          <bdi dir="ltr" className="text-ink-3 wrap-anywhere">
            {row.email}
          </bdi>
        </>
      ),
    },
    { id: 'phone', head: heads.phone, cell: ({ row }) => <LongText text={row.phone} />, phone: 'half' },
    {
      id: 'company',
      head: heads.organization_number,
      cell: ({ row }) => <LongText text={row.organization_number} />,
      phone: 'half',
    },
    {
      id: 'courses',
      head: heads.courses,
      cell: ({ row }) => (
        <bdi className="wrap-anywhere">
          {coursesIn(row.courses)
            .map((id) => courses.get(id) ?? id)
            .join(', ')}
        </bdi>
      ),
      phone: 'half',
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

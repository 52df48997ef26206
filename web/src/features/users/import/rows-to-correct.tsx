import { type ImportColumn, type ImportFault, importColumns } from '@coursefront/contract/people/user-imports.ts';
import { CircleCheck } from 'lucide-react';
import { type FocusEvent, type KeyboardEvent, useState } from 'react';
import { afterPress } from '../../../lib/form/after-press.ts';
import { useText } from '../../../lib/text/text.ts';
import { useCourseOptions } from '../../../parts/courses/use-course-options.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextButton } from '../../../ui/buttons/text-button.tsx';
import { classes } from '../../../ui/classes.ts';
import { ErrorText } from '../../../ui/fields/field.tsx';
import { GridCell } from '../../../ui/grid/grid-cell.tsx';
import { moveInGrid } from '../../../ui/grid/grid-keys.ts';
import { gridHeadLook, gridNumberLook, gridRecordLook } from '../../../ui/grid/grid-look.ts';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { type NumberedRow, useImportHeads } from './columns.ts';
import { nearestCourse } from './nearest-course.ts';
import { ImportRowResult } from './row-result.tsx';
import type { UserImport } from './use-import.ts';

/** Further rows are drawn on request. */
const rowsAtOnce = 50;

/** E-mail addresses are the longest and get the rest. */
const widths: Record<ImportColumn, string> = {
  first_name: 'w-[13%]',
  last_name: 'w-[13%]',
  email: '',
  phone: 'w-[14%]',
  organization_number: 'w-[14%]',
  courses: 'w-[20%]',
};

/**
 * The rows that are or were wrong, to be corrected. A row is checked again when the focus leaves it, and stays here once it is
 * right, so that nothing moves below the cursor.
 */
export function RowsToCorrect({ rows, importing }: { rows: readonly NumberedRow[]; importing: UserImport }) {
  const text = useText('users');
  const heads = useImportHeads();
  const [most, setMost] = useState(rowsAtOnce);
  const { recheckChanged } = importing;
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (!moveInGrid(event) && event.key === 'Enter' && event.target instanceof HTMLInputElement) recheckChanged();
  };
  return (
    <div className="border-t border-line">
      <table className="w-full table-fixed border-separate border-spacing-0 max-md:block" onKeyDown={press}>
        <caption className="sr-only">{text('import.correct_caption')}</caption>
        <thead className="max-md:hidden">
          <tr>
            <th scope="col" className={`${gridHeadLook} w-11`}>
              <span className="sr-only">{text('import.row')}</span>
            </th>
            {importColumns.map((column) => (
              <th key={column} scope="col" className={`${gridHeadLook} ${widths[column]}`}>
                {heads[column]}
              </th>
            ))}
          </tr>
        </thead>
        {rows.slice(0, most).map((row, index) => (
          <RowToCorrect key={row.number} row={row} index={index} importing={importing} />
        ))}
      </table>
      {rows.length > most && (
        <div className="border-b border-line px-5 py-3">
          <Button variant="soft" onClick={() => setMost(most + rowsAtOnce)}>
            {text('import.more_wrong', { count: Math.min(rowsAtOnce, rows.length - most) })}
          </Button>
        </div>
      )}
    </div>
  );
}

/** The id of a cell's input. */
export const cellId = (number: number, column: ImportColumn): string => `import-${number}-${column}`;

const types: Partial<Record<ImportColumn, string>> = { email: 'email', phone: 'tel' };
/** On phones these share a line. */
const halves: readonly ImportColumn[] = ['first_name', 'last_name', 'phone', 'organization_number'];
const longestCell = 1000;

type RowToCorrectProps = { row: NumberedRow; index: number; importing: UserImport };

function RowToCorrect({ row, index, importing }: RowToCorrectProps) {
  const text = useText('users');
  const heads = useImportHeads();
  const { verdict, correct, recheckChanged } = importing;
  const { number } = row;
  const faults = verdict?.faults.get(number) ?? [];
  const result = faults.length === 0 ? verdict?.results.get(number) : undefined;
  const isWrong = faults.length > 0;
  const noteId = (column: ImportColumn) => `${cellId(number, column)}-note`;
  const leave = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) afterPress(recheckChanged);
  };
  return (
    <tbody onBlur={leave} className={classes(gridRecordLook, isWrong && 'bg-danger-surface')}>
      <tr className="max-md:contents">
        <th scope="row" className={classes(gridNumberLook, isWrong && 'font-semibold text-danger max-md:text-danger')}>
          <span className="max-md:hidden">{number}</span>
          <span className="md:hidden">{text('import.row_number', { row: number })}</span>
        </th>
        {importColumns.map((column) => (
          <td
            key={column}
            className={classes(
              'border-s border-line p-0 align-bottom max-md:border-s-0',
              !halves.includes(column) && 'max-md:col-span-2',
            )}
          >
            <span aria-hidden className="mb-1 block text-xs text-ink-3 md:hidden">
              {heads[column]}
            </span>
            <GridCell
              type={types[column] ?? 'text'}
              id={cellId(number, column)}
              row={index}
              cell={column}
              // A long cell shows its beginning in either direction.
              dir={column === 'courses' ? 'auto' : undefined}
              maxLength={longestCell}
              aria-label={text('import.cell', { column: heads[column], row: number })}
              aria-invalid={faults.some((fault) => fault.column === column) || undefined}
              aria-describedby={faults.some((fault) => fault.column === column) ? noteId(column) : undefined}
              value={row[column]}
              onChange={({ target }) => correct(number, column, target.value)}
            />
          </td>
        ))}
      </tr>
      <tr className="max-md:contents">
        <td className="border-b border-line max-md:hidden" />
        <td
          colSpan={importColumns.length}
          className="border-b border-line px-3 pt-1 pb-2 text-sm max-md:col-span-2 max-md:border-0 max-md:p-0"
        >
          {faults.map((fault) => (
            <CellFault key={fault.column} id={noteId(fault.column)} fault={fault} row={row} importing={importing} />
          ))}
          {result && (
            <div className="flex items-start gap-1.5">
              <Icon of={CircleCheck} size="sm" className="mt-0.5 text-success" />
              <div>
                <ImportRowResult row={row} result={result} />
              </div>
            </div>
          )}
        </td>
      </tr>
    </tbody>
  );
}

type CellFaultProps = { id: string; fault: ImportFault; row: NumberedRow; importing: UserImport };

/** The message, and the course that was probably meant. */
function CellFault({ id, fault: { column, code, params, message }, row, importing }: CellFaultProps) {
  const text = useText('users');
  const heads = useImportHeads();
  const names = useCourseOptions().map(({ label }) => label);
  const typed = String(params?.course);
  const meant = code === 'licence.course_unknown' ? nearestCourse(typed, names) : undefined;
  const accept = (name: string) => {
    importing.replace(
      row.number,
      'courses',
      row.courses.replace(typed, () => name),
    );
    // The button goes with its message, so the focus moves to the corrected cell.
    document.getElementById(cellId(row.number, 'courses'))?.focus();
  };
  return (
    <div className="flex flex-wrap items-baseline gap-x-3">
      <ErrorText id={id}>
        {heads[column]}: {message}
      </ErrorText>
      {meant !== undefined && row.courses.includes(typed) && (
        <TextButton onClick={() => accept(meant)}>{text('import.use_course', { course: meant })}</TextButton>
      )}
    </div>
  );
}

import type { ImportResult } from '@coursefront/contract/people/user-imports.ts';
import { useText } from '../../../lib/text/text.ts';
import { personName } from '../../../parts/people/person-name.ts';
import type { NumberedRow } from './columns.ts';

/** The effect of the import on a row without errors. */
export function ImportRowResult({ row, result }: { row: NumberedRow; result: ImportResult }) {
  const text = useText('users');
  const { known, gets, has } = result;
  const typed = personName(row).trim();
  const name = known && personName(known);
  return (
    <>
      <span className="block">
        {known
          ? gets.length > 0
            ? text('import.known_gets', { count: gets.length })
            : text('import.known_same')
          : gets.length > 0
            ? text('import.new_gets', { count: gets.length })
            : text('import.new')}
      </span>
      {has.length > 0 && (
        <span className="block text-ink-3 wrap-anywhere">
          {text('import.has_already', { courses: has.join(', ') })}
        </span>
      )}
      {name && typed !== '' && typed.toLowerCase() !== name.toLowerCase() && (
        <span className="block text-ink-3 wrap-anywhere">{text('import.known_as', { name })}</span>
      )}
    </>
  );
}

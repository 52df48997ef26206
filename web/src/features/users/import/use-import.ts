import { readCompany } from '@coursefront/contract/people/companies.ts';
import {
  checkImport,
  type ImportColumn,
  type ImportRow,
  importUsers,
  mostImported,
} from '@coursefront/contract/people/user-imports.ts';
import { useRef, useState } from 'react';
import { send } from '../../../lib/api/api.ts';
import { ApiFailure } from '../../../lib/api/api-failure.ts';
import { useAction } from '../../../lib/api/use-endpoint.ts';
import { useText } from '../../../lib/text/text.ts';
import { useCourseOptions } from '../../../parts/courses/use-course-options.ts';
import { largestFileMegabytes, readFile, readLines, UnreadableFile } from '../../../parts/table-file/read-table.ts';
import { userReads } from '../user.tsx';
import { fillIn, type NumberedRow, readImportRows, typedCourses, useImportHeads } from './columns.ts';
import { type Verdict, verdictOn } from './verdict.ts';

/**
 * The steps of an import: read the rows, let the server check them, correct them, save them. The choices are for rows
 * without a company or courses.
 */
export function useUserImport({ companyId, courseids }: { companyId: number | undefined; courseids: string[] }) {
  const text = useText('users');
  const heads = useImportHeads();
  const courses = useCourseOptions();
  const check = useAction(checkImport);
  const save = useAction(importUsers, { refreshes: userReads });
  const [rows, setRows] = useState<NumberedRow[]>();
  const [verdict, setVerdict] = useState<Verdict>();
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const [fault, setFault] = useState<string>();
  // A row is left before the button is pressed that the focus goes to, and checked after it.
  const latest = useRef<NumberedRow[]>(undefined);
  const asked = useRef<NumberedRow[]>(undefined);

  const keep = (now: NumberedRow[] | undefined) => {
    latest.current = now;
    setRows(now);
  };
  const open = (numbers: Iterable<number>) => setOpened((now) => new Set([...now, ...numbers]));
  const take = (read: NumberedRow[], then?: (found: Verdict) => void) => {
    save.reset();
    keep(read);
    asked.current = read;
    check.mutate(
      { body: { rows: read.map(toSend) } },
      {
        onSuccess: (answer) => {
          const found = verdictOn(read, answer);
          setVerdict(found);
          open(found.faults.keys());
          then?.(found);
        },
      },
    );
  };
  const forget = () => {
    check.reset();
    keep(undefined);
    setVerdict(undefined);
    setOpened(new Set());
  };
  const read = async (source: File | string) => {
    setFault(undefined);
    try {
      const found = readImportRows(
        await (typeof source === 'string' ? readLines(source, whole) : readFile(source, whole)),
        heads,
      );
      if (found.length === 0) throw new UnreadableFile('empty');
      if (found.length > mostImported) return setFault(text('import.file.over', { most: mostImported }));
      take(
        fillIn(found, {
          organization_number: await numberOf(companyId),
          courses: typedCourses(courseids, courses),
        }),
      );
    } catch (error) {
      if (error instanceof ApiFailure) return setFault(error.message);
      if (!(error instanceof UnreadableFile)) throw error;
      setFault(text(`import.file.${error.fault}`, { most: largestFileMegabytes }));
    }
  };

  return {
    rows,
    fault,
    /** The last one, which may be older than the rows. */
    verdict,
    /** Whether the verdict is on the rows as they are now. */
    isChecked: verdict !== undefined && verdict.of === rows,
    /** Numbers of the rows that are or were wrong, and of those that the manager wants to change. */
    opened,
    check,
    save,
    read,
    open: (number: number) => open([number]),
    /** Changes a cell as it is typed. */
    correct: (number: number, column: ImportColumn, value: string) =>
      latest.current && keep(corrected(latest.current, number, column, value)),
    /** Changes a cell and checks the rows. */
    replace: (number: number, column: ImportColumn, value: string) =>
      latest.current && take(corrected(latest.current, number, column, value)),
    /** Checks what was changed since the last time. */
    recheckChanged: () => latest.current && latest.current !== asked.current && take(latest.current),
    leaveOutWrong: () => {
      const typed = latest.current ?? [];
      const leaveOut = ({ faults }: Pick<Verdict, 'faults'>) => take(typed.filter(({ number }) => !faults.has(number)));
      if (verdict && verdict.of === typed) return leaveOut(verdict);
      // A row that was corrected a moment ago stays.
      take(typed, (found) => found.faults.size > 0 && leaveOut(found));
    },
    run: () => rows && save.mutate({ body: { rows: rows.map(toSend) } }),
    /** The data on the server may have changed since the last check. */
    recheck: () => rows && take(rows),
    forget,
  };
}

const corrected = (rows: readonly NumberedRow[], number: number, column: ImportColumn, value: string): NumberedRow[] =>
  rows.map((row) => (row.number === number ? { ...row, [column]: value } : row));

const numberOf = async (companyId: number | undefined): Promise<string> =>
  companyId === undefined ? '' : (await send(readCompany, { query: { id: String(companyId) } })).organization_number;

/** The row's number is for the person who looks for it. */
const toSend = ({ number: _, ...row }: NumberedRow): ImportRow => row;

const whole = { keepEmpty: true };

export type UserImport = ReturnType<typeof useUserImport>;

import { readCompany } from '@coursefront/contract/people/companies.ts';
import { readUsers } from '@coursefront/contract/people/own-users.ts';
import { checkImport, type ImportRow, importUsers, mostImported } from '@coursefront/contract/people/user-imports.ts';
import { useState } from 'react';
import { send } from '../../../lib/api/api.ts';
import { ApiFailure } from '../../../lib/api/api-failure.ts';
import { useAction } from '../../../lib/api/use-endpoint.ts';
import { useText } from '../../../lib/text/text.ts';
import { largestFileMegabytes, readFile, readLines, UnreadableFile } from '../../../parts/table-file/read-table.ts';
import { fillIn, type NumberedRow, readImportRows, useImportHeads } from './columns.ts';

/** The steps of an import: read the rows, let the server check them, save them. The choices are for rows without a company or courses. */
export function useUserImport({ companyId, courseids }: { companyId: number | undefined; courseids: string[] }) {
  const text = useText('users');
  const heads = useImportHeads();
  const check = useAction(checkImport);
  const save = useAction(importUsers, { refreshes: [readUsers] });
  const [rows, setRows] = useState<NumberedRow[]>();
  const [fault, setFault] = useState<string>();

  const take = (read: NumberedRow[]) => {
    save.reset();
    setRows(read);
    check.mutate({ body: { rows: read.map(toSend) } });
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
      take(fillIn(found, { organization_number: await numberOf(companyId), courses: courseids.join(', ') }));
    } catch (error) {
      if (error instanceof ApiFailure) return setFault(error.message);
      if (!(error instanceof UnreadableFile)) throw error;
      setFault(text(`import.file.${error.fault}`, { most: largestFileMegabytes }));
    }
  };
  const faults = check.data?.faults ?? [];
  const wrong = new Set(faults.map(({ row }) => row));

  return {
    rows,
    fault,
    faults,
    wrong,
    check,
    save,
    read,
    leaveOutWrong: () => take((rows ?? []).filter((_, index) => !wrong.has(index))),
    run: () => rows && save.mutate({ body: { rows: rows.map(toSend) } }),
    /** The data on the server may have changed since the last check. */
    recheck: () => rows && take(rows),
    forget: () => setRows(undefined),
  };
}

const numberOf = async (companyId: number | undefined): Promise<string> =>
  companyId === undefined ? '' : (await send(readCompany, { query: { id: String(companyId) } })).organization_number;

/** The row's number is for the person who looks for it. */
const toSend = ({ number: _, ...row }: NumberedRow): ImportRow => row;

const whole = { keepEmpty: true };

export type UserImport = ReturnType<typeof useUserImport>;

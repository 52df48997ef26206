import type { AnswerOf } from '@coursefront/contract/endpoint.ts';
import type { checkImport, ImportFault, ImportResult } from '@coursefront/contract/people/user-imports.ts';
import type { NumberedRow } from './columns.ts';

/** The server's answer about some rows, by their numbers in the spreadsheet. */
export type Verdict = {
  of: readonly NumberedRow[];
  faults: ReadonlyMap<number, readonly ImportFault[]>;
  results: ReadonlyMap<number, ImportResult>;
  licences: number;
  /** People to add, known people who get courses, and known people for whom nothing changes. */
  counts: { added: number; known: number; same: number };
};

export function verdictOn(of: readonly NumberedRow[], answer: AnswerOf<typeof checkImport>): Verdict {
  const numberOf = ({ row }: { row: number }) => of[row]?.number ?? 0;
  const known = answer.rows.filter((result) => result.known);
  const same = known.filter(({ gets }) => gets.length === 0).length;
  return {
    of,
    faults: Map.groupBy(answer.faults, numberOf),
    results: new Map(answer.rows.map((result) => [numberOf(result), result])),
    licences: answer.licences,
    counts: { added: answer.people, known: known.length - same, same },
  };
}

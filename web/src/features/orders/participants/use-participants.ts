import type { EventQuestion } from '@coursefront/contract/shop/events.ts';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { afterPress } from '../../../lib/form/after-press.ts';
import { type Draft, rowsWithPlace } from '../wizard/draft.ts';
import { usePurchase } from '../wizard/purchase.ts';
import { checkRows } from './check.ts';
import { fillRows, isBlank, type Row, type RowContent, rowWith } from './rows.ts';
import { errorsByRow } from './server-errors.ts';
import { useAssigned } from './use-assigned.ts';
import { type RowWords, useRowWords } from './use-row-words.ts';

export type RowNotes = {
  /** What a row shows against itself, as plain text so that rows without news are not drawn again. */
  wrong: string;
  messages: string;
  /** The same for the summary of all rows. */
  words: readonly RowWords[];
};
const noNotes: RowNotes = { wrong: '', messages: '', words: [] };

const noQuestions: readonly EventQuestion[] = [];

/** The grid: its rows, what is wrong with them and when that is said, and everything that changes them. */
export function useParticipants() {
  const { bought, event, draft, change, refusal } = usePurchase();
  const questions = event?.registration_form ?? noQuestions;
  const rows = useMemo(() => rowsWithPlace(draft), [draft]);
  const { assigned, ask } = useAssigned(bought, rows);
  const wordsOf = useRowWords(questions);
  const [attempt, setAttempt] = useState(0);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [imports, setImports] = useState(0);
  const [imported, setImported] = useState<ReadonlySet<string>>(new Set());
  const [told, setTold] = useState<ReadonlyMap<string, Record<string, string>>>(new Map());

  // biome-ignore lint/correctness/useExhaustiveDependencies: every row that came with an import is checked at once
  useEffect(() => {
    if (imports > 0) setImported(new Set(rows.filter((row) => !isBlank(row)).map(({ id }) => id)));
  }, [imports]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: told once for each refusal, of the rows as they were sent
  useEffect(() => {
    if (refusal?.step !== 'participants') return;
    setTold(errorsByRow(refusal.errors, rows));
    setAttempt((count) => count + 1);
  }, [refusal]);

  const faults = checkRows(rows, questions, assigned);
  const notes = rows.map((row, index): RowNotes => {
    const server = told.get(row.id) ?? {};
    const own = (faults[index] ?? []).filter(({ field }) => {
      if (attempt > 0 || left.has(row.id)) return true;
      // What came with an import is checked at once; the questions had no chance to be answered yet.
      return imported.has(row.id) && !field.startsWith('answers.');
    });
    if (own.length === 0 && Object.keys(server).length === 0) return noNotes;
    const words = [...wordsOf(own), ...Object.entries(server).map(([field, message]) => ({ field, message }))];
    return {
      wrong: [...own.map(({ field }) => field), ...Object.keys(server)].join(' '),
      messages: words.map(({ message }) => message).join('\n'),
      words,
    };
  });

  const setContent = useCallback(
    (id: string, content: RowContent) => {
      change(({ rows: all }) => ({ rows: all.map((row) => (row.id === id ? { ...row, ...content } : row)) }));
      setTold((now) => (now.has(id) ? new Map([...now].filter(([of]) => of !== id)) : now));
    },
    [change],
  );

  const leave = useCallback((row: Row) => {
    if (isBlank(row)) return;
    afterPress(() => setLeft((now) => (now.has(row.id) ? now : new Set([...now, row.id]))));
  }, []);

  const put = (people: readonly RowContent[], from: number, quantity: number) => {
    change((now) => ({
      quantity,
      rows: [...fillRows(rowsWithPlace(now), from, people), ...now.rows.slice(now.quantity ?? 0)],
    }));
    setImports((count) => count + 1);
  };

  return {
    rows,
    questions,
    notes,
    /** Rows with nothing wrong, whether that is said yet or not. */
    filled: rows.filter(({ id }, index) => faults[index]?.length === 0 && !told.has(id)).length,
    attempt,
    setContent,
    leave,
    put,
    remove: useCallback((row: Row) => removeFrom(row, change), [change]),
    /** Whether everybody is right, the server's word included. What is wrong is shown from now on. */
    check: async (): Promise<boolean> => {
      setAttempt((count) => count + 1);
      if (told.size > 0 || faults.some((own) => own.length > 0)) return false;
      return checkRows(rows, questions, await ask()).every((own) => own.length === 0);
    },
  };
}

/** Takes the row and its place away, or empties the only one; what is returned brings it back. */
function removeFrom(row: Row, change: (changes: (draft: Draft) => Partial<Draft>) => void): () => void {
  let at = 0;
  let places = 1;
  change((draft) => {
    at = draft.rows.findIndex(({ id }) => id === row.id);
    places = draft.quantity ?? 1;
    if (places === 1) return { rows: draft.rows.with(at, rowWith()) };
    return { rows: draft.rows.toSpliced(at, 1), quantity: places - 1 };
  });
  return () =>
    change((draft) =>
      places === 1
        ? { rows: draft.rows.with(at, row) }
        : { rows: draft.rows.toSpliced(at, 0, row), quantity: (draft.quantity ?? 0) + 1 },
    );
}

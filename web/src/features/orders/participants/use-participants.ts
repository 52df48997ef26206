import type { EventQuestion } from '@coursefront/contract/shop/events.ts';
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { afterPress } from '../../../lib/form/after-press.ts';
import { useText } from '../../../lib/text/text.ts';
import { looksLikeEmail } from '../../../parts/people/person-cells.ts';
import type { Failure } from '../../../parts/wizard/refusal.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { checkRows, emailKey, errorsByRow, type RowFault, withColleagues } from '../purchase/check-rows.ts';
import { type Draft, rowsWithPlace } from '../purchase/draft.ts';
import { changeRow, fillRows, isBlank, type Row, type RowContent, rowWith } from '../purchase/rows.ts';
import { usePurchase } from '../purchase/use-purchase.ts';
import { useAssigned } from './use-assigned.ts';
import { type RowWords, useRowWords } from './use-row-words.ts';

export type RowNotes = {
  /** Wrong fields and messages of the row as plain strings, so that an unchanged row is not drawn again. */
  wrong: string;
  messages: string;
  /** The same for the error summary. */
  words: readonly RowWords[];
};
const noNotes: RowNotes = { wrong: '', messages: '', words: [] };

const isAnswer = (field: string): boolean => field.startsWith('answers.');

const noQuestions: readonly EventQuestion[] = [];

/** The rows of the grid, their errors and when those are shown, and everything that changes the rows. */
export function useParticipants() {
  const { bought, event, draft, change, refusal } = usePurchase();
  const questions = event?.registration_form ?? noQuestions;
  const rows = useMemo(() => rowsWithPlace(draft), [draft]);
  const { assigned, colleagues, settled, ask } = useAssigned(bought, rows);
  const wordsOf = useRowWords(questions);
  const [attempt, setAttempt] = useState(0);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [imports, setImports] = useState(0);
  const [imported, setImported] = useState<ReadonlySet<string>>(new Set());
  const [told, setTold] = useState<ReadonlyMap<string, Record<string, string>>>(new Map());

  const checkImported = useEffectEvent(() =>
    setImported(new Set(rows.filter((row) => !isBlank(row)).map(({ id }) => id))),
  );
  // All rows of an import are checked at once.
  useEffect(() => {
    if (imports > 0) checkImported();
  }, [imports]);

  const tellErrors = useEffectEvent((errors: Failure['errors']) => {
    setTold(errorsByRow(errors, rows));
    setAttempt((count) => count + 1);
  });
  // Once for each refusal, with the rows as they were sent.
  useEffect(() => {
    if (refusal?.step === 'participants') tellErrors(refusal.errors);
  }, [refusal]);

  const markColleagues = useEffectEvent(() => {
    if (withColleagues(rows, colleagues) !== rows) change((now) => ({ rows: withColleagues(now.rows, colleagues) }));
  });
  // Colleagues who were typed or pasted need no phone number, like those who were chosen from the team.
  useEffect(() => {
    if (colleagues.size > 0) markColleagues();
  }, [colleagues]);

  const faults = checkRows(rows, questions, assigned);
  const notes = rows.map((row, index): RowNotes => {
    const server = told.get(row.id) ?? {};
    const isAsked = looksLikeEmail(row.email) && !settled.has(emailKey(row.email));
    const own = (faults[index] ?? []).filter(({ field }) => {
      // Until the server has answered, nobody knows whether the number is needed.
      if (field === 'phone' && row.phone === '' && isAsked) return false;
      if (attempt > 0 || left.has(row.id)) return true;
      // Imported rows are checked at once, except for questions that nobody could answer yet.
      return imported.has(row.id) && !isAnswer(field);
    });
    if (own.length === 0 && Object.keys(server).length === 0) return noNotes;
    const words = [...wordsOf(own), ...Object.entries(server).map(([field, message]) => ({ field, message }))];
    return {
      wrong: [...own.map(({ field }) => field), ...Object.keys(server)].join(' '),
      messages: words.map(({ message }) => message).join('\n'),
      words,
    };
  });

  const countWithout = (counts: (fault: RowFault) => boolean): number =>
    rows.filter(({ id }, index) => !told.has(id) && !faults[index]?.some(counts)).length;

  const setContent = useCallback(
    (id: string, content: RowContent) => {
      change(({ rows: all }) => ({ rows: all.map((row) => (row.id === id ? changeRow(row, content) : row)) }));
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
    /** The number of rows without errors, shown or not. */
    filled: countWithout(() => true),
    /** The number of people, whose questions may still be unanswered. */
    added: countWithout(({ field }) => !isAnswer(field)),
    attempt,
    setContent,
    leave,
    put,
    remove: useRemoval(),
    /** Whether all rows are right, also to the server. From now on errors are shown. */
    check: async (): Promise<boolean> => {
      const answer = await ask();
      setAttempt((count) => count + 1);
      if (told.size > 0) return false;
      const checked = checkRows(withColleagues(rows, answer.colleagues), questions, answer.assigned);
      return checked.every((own) => own.length === 0);
    },
  };
}

const secondsToUndo = 8;

/** Removes a row at once and offers to undo it, because a question each time would be in the way. */
function useRemoval(): (row: Row, number: number) => void {
  const text = useText('orders');
  const { facts, change } = usePurchase();
  // The function must stay the same, so that a removed place does not draw all rows again.
  const latest = useRef({ text, places: facts.quantity });
  latest.current = { text, places: facts.quantity };
  return useCallback(
    (row, number) => {
      const { text: say, places } = latest.current;
      const undo = removeFrom(row, change);
      toast({
        kind: 'success',
        title:
          places === 1
            ? say('participants.cleared', { row: number })
            : say('participants.removed', { row: number, count: places - 1 }),
        seconds: secondsToUndo,
        action: { label: say('participants.undo'), onPress: undo },
      });
    },
    [change],
  );
}

/** Removes the row and its place, or empties the only row. Returns the function that undoes it. */
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

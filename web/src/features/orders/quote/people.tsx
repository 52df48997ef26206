import type { LinkedQuote } from '@coursefront/contract/quotes/linked-quotes.ts';
import { useCallback, useState } from 'react';
import { useText } from '../../../lib/text/text.ts';
import { readPastedPeople } from '../../../parts/table-file/pasted-people.ts';
import { readPeople } from '../../../parts/table-file/read-people.ts';
import { ParticipantsGrid } from '../participants/grid.tsx';
import type { RowNotes } from '../participants/use-participants.ts';
import { useRowWords } from '../participants/use-row-words.ts';
import { checkRows, errorsByRow } from '../purchase/check-rows.ts';
import { fillRows, fitRows, isBlank, type Row, type RowContent, rowWith } from '../purchase/rows.ts';

const noNotes: RowNotes = { wrong: '', messages: '', words: [] };
const nobody: ReadonlySet<string> = new Set();

/** The people of a quote that names nobody yet: one row for each place. */
export function usePeople({ quantity, questions, needs }: LinkedQuote) {
  const [rows, setRows] = useState<Row[]>(() => (needs.participants ? fitRows([], quantity) : []));
  const [attempt, setAttempt] = useState(0);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [told, setTold] = useState<ReadonlyMap<string, Record<string, string>>>(new Map());
  const wordsOf = useRowWords(questions);
  const faults = checkRows(rows, questions, nobody);
  const notes = rows.map((row, index): RowNotes => {
    const server = told.get(row.id) ?? {};
    const own = attempt > 0 || left.has(row.id) ? (faults[index] ?? []) : [];
    if (own.length === 0 && Object.keys(server).length === 0) return noNotes;
    const words = [...wordsOf(own), ...Object.entries(server).map(([field, message]) => ({ field, message }))];
    return {
      wrong: [...own.map(({ field }) => field), ...Object.keys(server)].join(' '),
      messages: words.map(({ message }) => message).join('\n'),
      words,
    };
  });
  const setContent = useCallback((id: string, content: RowContent) => {
    setRows((now) => now.map((row) => (row.id === id ? { ...row, ...content } : row)));
    setTold((now) => (now.has(id) ? new Map([...now].filter(([of]) => of !== id)) : now));
  }, []);
  const leave = useCallback((row: Row) => {
    if (!isBlank(row)) setLeft((now) => new Set([...now, row.id]));
  }, []);
  // The number of places is promised, so a removed person leaves an empty row.
  const empty = useCallback((row: Row) => {
    setRows((now) => now.map((one) => (one.id === row.id ? rowWith() : one)));
  }, []);
  const paste = async (copied: string, from: number) => {
    const { people } = readPeople(await readPastedPeople(copied), questions);
    setRows((now) => fillRows(now, from, people).slice(0, quantity));
  };
  return {
    rows,
    questions,
    notes,
    attempt,
    setContent,
    leave,
    empty,
    paste,
    /** Whether all rows are right. From now on errors are shown. */
    check: (): boolean => {
      if (!needs.participants) return true;
      setAttempt((count) => count + 1);
      return faults.every((own) => own.length === 0);
    },
    tell: (errors: Record<string, string[]>) => setTold(errorsByRow(errors, rows)),
  };
}

export function QuotePeople({ people }: { people: ReturnType<typeof usePeople> }) {
  const text = useText('quotes');
  return (
    <section className="grid gap-3">
      <h3>{text('answer.people')}</h3>
      <p className="text-sm text-ink-2">{text('answer.people_text')}</p>
      <ParticipantsGrid
        rows={people.rows}
        questions={people.questions}
        notes={people.notes}
        showBlank={people.attempt > 0}
        onContent={people.setContent}
        onLeave={people.leave}
        onRemove={people.empty}
        onPaste={(copied, row) => void people.paste(copied, row)}
      />
    </section>
  );
}

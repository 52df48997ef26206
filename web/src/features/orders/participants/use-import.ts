import { localeOf } from '@coursefront/contract/languages.ts';
import type { EventQuestion } from '@coursefront/contract/shop/events.ts';
import { useState } from 'react';
import { useLanguage, useText } from '../../../lib/text/text.ts';
import type { Cell } from '../../../parts/people/person-cells.ts';
import { readPastedPeople } from '../../../parts/table-file/pasted-people.ts';
import { type ReadPeople, readPeople } from '../../../parts/table-file/read-people.ts';
import { largestFileMegabytes, readFile, UnreadableFile } from '../../../parts/table-file/read-table.ts';
import type { Row, RowContent } from '../purchase/rows.ts';
import { placesToHave } from '../purchase/steps.ts';
import { usePurchase } from '../purchase/use-purchase.ts';

type ImportTarget = {
  rows: readonly Row[];
  questions: readonly EventQuestion[];
  put: (people: readonly RowContent[], from: number, quantity: number) => void;
};

/** A longer list helps nobody. */
const unusedNamed = 5;

/** Puts people from a pasted block, a file or the team into the grid. More people than places need a decision first. */
export function useImport({ rows, questions, put }: ImportTarget) {
  const text = useText('orders');
  const list = new Intl.ListFormat(localeOf(useLanguage()), { type: 'unit' });
  const { event } = usePurchase();
  const [growing, setGrowing] = useState<ReadPeople & { from: number }>();
  const [done, setDone] = useState('');
  const [fault, setFault] = useState<string>();

  const fill = ({ people, unused, from }: ReadPeople & { from: number }, places: number) => {
    const taken = people.slice(0, places - from);
    const over = people.length - taken.length;
    put(taken, from, places);
    setDone(
      [
        text('participants.read', { count: taken.length }),
        over > 0 && text('participants.left_out', { count: over }),
        unused.length > 0 && text('participants.unused', { values: list.format(unused.slice(0, unusedNamed)) }),
      ]
        .filter(Boolean)
        .join(' '),
    );
  };

  const take = (table: string[][], from: number, cell?: Cell) => {
    const read = { ...readPeople(table, questions, cell), from };
    const { length } = read.people;
    if (length === 0) throw new UnreadableFile('empty');
    const fits = from + length <= rows.length || rows.length >= placesToHave(event);
    if (fits) fill(read, rows.length);
    else setGrowing(read);
  };

  const attempt = async (work: () => Promise<void>) => {
    setFault(undefined);
    setDone('');
    try {
      await work();
    } catch (error) {
      if (!(error instanceof UnreadableFile)) throw error;
      setFault(text(`participants.file.${error.fault}`, { most: largestFileMegabytes }));
    }
  };

  return {
    growing,
    done,
    fault,
    readPasted: (copied: string, from: number, cell?: Cell) =>
      attempt(async () => take(await readPastedPeople(copied), from, cell)),
    /** Puts people of the team into the rows from this one on, and buys so many places. */
    add: (people: RowContent[], from: number, places: number) => {
      setFault(undefined);
      fill({ people, unused: [], from }, places);
    },
    readFile: (file: File, from: number) => attempt(async () => take(await readFile(file), from)),
    choose: (places: number) => {
      if (growing) fill(growing, places);
      setGrowing(undefined);
    },
    forget: () => setGrowing(undefined),
  };
}

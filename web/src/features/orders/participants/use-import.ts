import type { EventQuestion } from '@coursefront/contract/shop/events.ts';
import { useState } from 'react';
import { useText } from '../../../lib/text/text.ts';
import { largestFileMegabytes, readFile, readPasted, UnreadableFile } from '../../../parts/table-file/read-table.ts';
import type { Cell, Row, RowContent } from '../purchase/rows.ts';
import { placesToHave } from '../purchase/steps.ts';
import { usePurchase } from '../purchase/use-purchase.ts';
import { readPeople } from './columns.ts';

type ImportTarget = {
  rows: readonly Row[];
  questions: readonly EventQuestion[];
  put: (people: readonly RowContent[], from: number, quantity: number) => void;
};

/** Puts people from a pasted block or a file into the grid. More people than places need a decision first. */
export function useImport({ rows, questions, put }: ImportTarget) {
  const text = useText('orders');
  const { event } = usePurchase();
  const [growing, setGrowing] = useState<{ people: RowContent[]; from: number }>();
  const [done, setDone] = useState('');
  const [fault, setFault] = useState<string>();

  const fill = (people: RowContent[], from: number, places: number) => {
    const taken = people.slice(0, places - from);
    const over = people.length - taken.length;
    put(taken, from, places);
    setDone(
      [text('participants.read', { count: taken.length }), over > 0 && text('participants.left_out', { count: over })]
        .filter(Boolean)
        .join(' '),
    );
  };

  const take = (table: string[][], from: number, cell?: Cell) => {
    const people = readPeople(table, questions, cell);
    if (people.length === 0) throw new UnreadableFile('empty');
    const fits = from + people.length <= rows.length || rows.length >= placesToHave(event);
    if (fits) fill(people, from, rows.length);
    else setGrowing({ people, from });
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
    readPasted: (copied: string, from: number, cell: Cell) =>
      attempt(async () => take(await readPasted(copied), from, cell)),
    readFile: (file: File, from: number) => attempt(async () => take(await readFile(file), from)),
    choose: (places: number) => {
      if (growing) fill(growing.people, growing.from, places);
      setGrowing(undefined);
    },
    forget: () => setGrowing(undefined),
  };
}

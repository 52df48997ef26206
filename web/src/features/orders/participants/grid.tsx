import type { EventQuestion } from '@coursefront/contract/shop/events.ts';
import { type ClipboardEvent, type KeyboardEvent, useState } from 'react';
import { useText } from '../../../lib/text/text.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { type Cell, cellId, cells, isBlank, type Row, type RowContent } from '../purchase/rows.ts';
import { ParticipantsGridRow } from './grid-row.tsx';
import { isList } from './pasted-people.ts';
import type { RowNotes } from './use-participants.ts';
import { useColumnNames } from './use-row-words.ts';

/** Further rows are drawn on request. */
const rowsAtOnce = 100;

type ParticipantsGridProps = {
  rows: readonly Row[];
  questions: readonly EventQuestion[];
  notes: readonly RowNotes[];
  /** Blank rows are errors now, so none is folded away. */
  showBlank: boolean;
  onContent: (rowId: string, content: RowContent) => void;
  onLeave: (row: Row) => void;
  onRemove: (row: Row, number: number) => void;
  /** Several cells at once. The row (from 0) and the column are those that had the focus. */
  onPaste: (text: string, row: number, cell: Cell) => void;
};

const headLook = 'border-b border-line bg-surface-2 px-2 py-2 text-start text-xs font-medium text-ink-3';

/** A spreadsheet of people: Tab moves across, Enter and the arrows move up and down, a pasted block fills from the cell. */
export function ParticipantsGrid(props: ParticipantsGridProps) {
  const { rows, questions, notes, showBlank, onContent, onLeave, onRemove, onPaste } = props;
  const text = useText('orders');
  const names = useColumnNames();
  const [most, setMost] = useState(rowsAtOnce);
  const [unfolded, setUnfolded] = useState(false);
  const blank = rows.filter(isBlank).length;
  const folds = !showBlank && !unfolded && blank > 1;

  const move = (event: KeyboardEvent) => {
    const by = { ArrowUp: -1, ArrowDown: 1, Enter: 1 }[event.key];
    const place = placeOf(event.target);
    // Enter also ends the composition of a word in Japanese and Chinese.
    if (!by || !place || event.nativeEvent.isComposing) return;
    event.preventDefault();
    const next = rows[place.row + by];
    const input = next && document.getElementById(cellId(next.id, place.cell));
    if (input instanceof HTMLInputElement) {
      input.focus();
      input.select();
    }
  };

  const paste = (event: ClipboardEvent) => {
    const copied = event.clipboardData.getData('text/plain');
    // The browser pastes a single value on its own.
    if (!isList(copied)) return;
    event.preventDefault();
    const { row, cell } = placeOf(event.target) ?? { row: 0, cell: 'firstName' };
    onPaste(copied, row, cell);
  };

  return (
    <div className="grid gap-3">
      <div className="overflow-clip rounded-lg border border-line bg-surface">
        <table
          className="w-full table-fixed border-separate border-spacing-0 max-md:block"
          onKeyDown={move}
          onPaste={paste}
        >
          <caption className="sr-only">{text('participants.caption')}</caption>
          <thead className="max-md:hidden">
            <tr>
              <th scope="col" className={`${headLook} w-11`}>
                <span className="sr-only">{text('participants.row')}</span>
              </th>
              {cells.map((cell) => (
                <th key={cell} scope="col" className={`${headLook} ${widths[cell]}`}>
                  {names[cell]}
                </th>
              ))}
              <th scope="col" className={`${headLook} w-12`}>
                <span className="sr-only">{text('participants.remove')}</span>
              </th>
            </tr>
          </thead>
          {rows.slice(0, most).map((row, index) => (
            <ParticipantsGridRow
              key={row.id}
              row={row}
              number={index + 1}
              questions={questions}
              wrong={notes[index]?.wrong ?? ''}
              messages={notes[index]?.messages ?? ''}
              folds={folds}
              onContent={onContent}
              onLeave={onLeave}
              onRemove={onRemove}
            />
          ))}
        </table>
      </div>
      {rows.length > most && (
        <Button variant="soft" onClick={() => setMost(most + rowsAtOnce)}>
          {text('participants.more_rows', { count: Math.min(rowsAtOnce, rows.length - most) })}
        </Button>
      )}
      {folds && (
        <Button variant="soft" className="md:hidden" onClick={() => setUnfolded(true)}>
          {text('participants.more_blank', { count: blank - 1 })}
        </Button>
      )}
    </div>
  );
}

/** E-mail addresses are the longest and get the rest. */
const widths: Record<Cell, string> = { firstName: 'w-[14%]', lastName: 'w-[15%]', email: '', phone: 'w-[19%]' };

/** Row and column of the focused cell; answers are not cells. */
function placeOf(target: EventTarget): { row: number; cell: Cell } | undefined {
  if (!(target instanceof HTMLInputElement) || !target.dataset.cell) return undefined;
  return { row: Number(target.dataset.row), cell: target.dataset.cell as Cell };
}

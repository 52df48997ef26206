import type { EventQuestion } from '@coursefront/contract/shop/events.ts';
import { type ClipboardEvent, useState } from 'react';
import { useText } from '../../../lib/text/text.ts';
import { type Cell, cells } from '../../../parts/people/person-cells.ts';
import { isList } from '../../../parts/table-file/pasted-people.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { moveInGrid, placeInGrid } from '../../../ui/grid/grid-keys.ts';
import { gridFrameLook, gridHeadLook } from '../../../ui/grid/grid-look.ts';
import { isBlank, type Row, type RowContent } from '../purchase/rows.ts';
import { ParticipantsGridRow } from './grid-row.tsx';
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

/** A spreadsheet of people: Tab moves across, Enter and the arrows move up and down, a pasted block fills from the cell. */
export function ParticipantsGrid(props: ParticipantsGridProps) {
  const { rows, questions, notes, showBlank, onContent, onLeave, onRemove, onPaste } = props;
  const text = useText('orders');
  const names = useColumnNames();
  const [most, setMost] = useState(rowsAtOnce);
  const [unfolded, setUnfolded] = useState(false);
  const blank = rows.filter(isBlank).length;
  const folds = !showBlank && !unfolded && blank > 1;

  const paste = (event: ClipboardEvent) => {
    const copied = event.clipboardData.getData('text/plain');
    // The browser pastes a single value on its own.
    if (!isList(copied)) return;
    event.preventDefault();
    const { row, cell } = placeInGrid(event.target) ?? { row: 0, cell: 'firstName' };
    onPaste(copied, row, cell as Cell);
  };

  return (
    <div className="grid gap-3">
      <div className={gridFrameLook}>
        <table
          className="w-full table-fixed border-separate border-spacing-0 max-md:block"
          onKeyDown={moveInGrid}
          onPaste={paste}
        >
          <caption className="sr-only">{text('participants.caption')}</caption>
          <thead className="max-md:hidden">
            <tr>
              <th scope="col" className={`${gridHeadLook} w-11`}>
                <span className="sr-only">{text('participants.row')}</span>
              </th>
              {cells.map((cell) => (
                <th key={cell} scope="col" className={`${gridHeadLook} ${widths[cell]}`}>
                  {names[cell]}
                </th>
              ))}
              <th scope="col" className={`${gridHeadLook} w-12`}>
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
      {rows.some(({ known }) => !known) && <p className="text-sm text-ink-3">{text('participants.phone_help')}</p>}
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

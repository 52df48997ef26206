import type { EventQuestion } from '@coursefront/contract/shop/events.ts';
import { Trash2 } from 'lucide-react';
import { type FocusEvent, memo } from 'react';
import { useText } from '../../../lib/text/text.ts';
import { type Cell, cells } from '../../../parts/people/person-cells.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { classes } from '../../../ui/classes.ts';
import { ErrorText } from '../../../ui/fields/field.tsx';
import { GridCell } from '../../../ui/grid/grid-cell.tsx';
import { gridNumberLook, gridRecordLook } from '../../../ui/grid/grid-look.ts';
import { cellId, isBlank, type Row, type RowContent } from '../purchase/rows.ts';
import { ParticipantsAnswers } from './answers.tsx';
import { useColumnNames } from './use-row-words.ts';

type ParticipantsGridRowProps = {
  row: Row;
  /** Counts from 1. */
  number: number;
  questions: readonly EventQuestion[];
  /** Names of the wrong fields, separated by spaces. */
  wrong: string;
  /** One per line. */
  messages: string;
  /** On phones, blank rows after the first are hidden. */
  folds: boolean;
  onContent: (rowId: string, content: RowContent) => void;
  onLeave: (row: Row) => void;
  onRemove: (row: Row, number: number) => void;
};

const types: Record<Cell, string> = { firstName: 'text', lastName: 'text', email: 'email', phone: 'tel' };

/** One participant: a line of the grid, on phones a card. Below it are the event's questions and the errors. */
export const ParticipantsGridRow = memo(function ParticipantsGridRow(props: ParticipantsGridRowProps) {
  const { row, number, questions, wrong, messages, folds, onContent, onLeave, onRemove } = props;
  const text = useText('orders');
  const names = useColumnNames();
  const wrongFields = wrong.split(' ');
  const isWrong = messages !== '';
  const notesId = cellId(row.id, 'notes');
  const blank = isBlank(row);
  const surface = isWrong && 'bg-danger-surface';
  const edge = classes('border-b border-line md:[tbody:last-child>&]:border-b-0', isWrong && 'border-b-danger-line');

  const leave = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) onLeave(row);
  };

  return (
    <tbody
      data-blank={blank || undefined}
      onBlur={leave}
      className={classes(gridRecordLook, surface, blank && folds && 'max-md:[[data-blank]~&]:hidden')}
    >
      <tr className="max-md:contents">
        <th
          scope="row"
          className={classes(
            edgeOf(isWrong, questions.length > 0),
            gridNumberLook,
            isWrong && 'font-semibold text-danger max-md:text-danger',
          )}
        >
          <span className="max-md:hidden">{number}</span>
          <span className="max-md:[tbody:only-of-type_&]:sr-only md:hidden">
            {text('participants.row_number', { row: number })}
          </span>
        </th>
        {cells.map((cell) => (
          <td
            key={cell}
            className={classes(
              edgeOf(isWrong, questions.length > 0),
              'border-s border-line p-0 max-md:border-s-0',
              (cell === 'email' || cell === 'phone') && 'max-md:col-span-2',
            )}
          >
            <GridCell
              type={types[cell]}
              id={cellId(row.id, cell)}
              row={number - 1}
              cell={cell}
              aria-label={text('participants.cell', { column: names[cell], row: number })}
              aria-invalid={wrongFields.includes(cell) || undefined}
              aria-describedby={isWrong ? notesId : undefined}
              placeholder={cell === 'phone' && row.known ? text('participants.phone_optional') : names[cell]}
              value={row[cell]}
              onChange={({ target }) => onContent(row.id, { [cell]: target.value })}
            />
          </td>
        ))}
        <td
          className={classes(
            edgeOf(isWrong, questions.length > 0),
            'border-s border-line text-center max-md:absolute max-md:end-2 max-md:top-4 max-md:border-s-0',
          )}
        >
          <IconButton
            label={text('participants.remove_row', { row: number })}
            icon={Trash2}
            iconSize="sm"
            onClick={() => onRemove(row, number)}
            className="text-ink-3 hover:text-danger"
          />
        </td>
      </tr>
      {questions.length > 0 && (
        <tr className="max-md:contents">
          <td className={classes(edge, 'max-md:hidden', isWrong && 'border-b-0')} />
          <td
            colSpan={5}
            className={classes(edge, 'px-3 py-3 max-md:col-span-2 max-md:border-0 max-md:p-0', isWrong && 'border-b-0')}
          >
            <ParticipantsAnswers
              row={row}
              number={number}
              questions={questions}
              wrongFields={wrongFields}
              describedBy={isWrong ? notesId : undefined}
              onContent={onContent}
            />
          </td>
        </tr>
      )}
      {isWrong && (
        <tr className="max-md:contents">
          <td className={classes(edge, 'max-md:hidden')} />
          <td
            id={notesId}
            colSpan={5}
            className={classes(edge, 'px-3 pt-1 pb-2 max-md:col-span-2 max-md:border-0 max-md:p-0')}
          >
            {messages.split('\n').map((message) => (
              <ErrorText key={message}>{message}</ErrorText>
            ))}
          </td>
        </tr>
      )}
    </tbody>
  );
});

/** The border below the cells, unless another line of the same participant follows. */
const edgeOf = (isWrong: boolean, hasQuestions: boolean): string =>
  isWrong || hasQuestions ? '' : 'border-b border-line md:[tbody:last-child>tr>&]:border-b-0 max-md:border-b-0';

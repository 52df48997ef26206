import { useText } from '../../../lib/text/text.ts';
import type { FieldError } from '../../../ui/fields/error-summary.tsx';
import { cellId } from './cell-id.ts';
import type { Row } from './rows.ts';
import type { RowNotes } from './use-participants.ts';

/** Everything that is wrong with the rows, each led to by its first wrong cell. */
export function useRowFaults(rows: readonly Row[], notes: readonly RowNotes[]): FieldError[] {
  const text = useText('orders');
  return rows.flatMap((row, index) =>
    (notes[index]?.words ?? []).map(({ field, message }) => ({
      id: cellId(row.id, field),
      message: text('participants.row_fault', { row: index + 1, fault: message }),
    })),
  );
}

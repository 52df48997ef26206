import { useText } from '../../lib/text.ts';
import type { FieldError } from '../../ui/error-summary.tsx';
import { cellId } from './participants-cell-id.ts';
import type { Row } from './participants-rows.ts';
import type { RowNotes } from './use-participants.ts';

/** The rows that are wrong, each led to by its first wrong cell. */
export function useRowFaults(rows: readonly Row[], notes: readonly RowNotes[]): FieldError[] {
  const text = useText('orders');
  return rows.flatMap((row, index) => {
    const { wrong = '', messages = '' } = notes[index] ?? {};
    if (messages === '') return [];
    const [field = ''] = wrong.split(' ');
    const [fault = ''] = messages.split('\n');
    return [{ id: cellId(row.id, field), message: text('participants.row_fault', { row: index + 1, fault }) }];
  });
}

import { useCallback, useRef } from 'react';
import { useText } from '../../../lib/text/text.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { usePurchase } from '../wizard/purchase.ts';
import type { Row } from './rows.ts';

const secondsToUndo = 8;

/** Removes a row at once and offers it back for a while: asking before would be in the way ten times. */
export function useRemoval(remove: (row: Row) => () => void): (row: Row, number: number) => void {
  const text = useText('orders');
  const { facts } = usePurchase();
  // Rows keep the function they were drawn with, so that one more place does not draw them all again.
  const latest = useRef({ text, places: facts.quantity });
  latest.current = { text, places: facts.quantity };
  return useCallback(
    (row, number) => {
      const { text: say, places } = latest.current;
      const undo = remove(row);
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
    [remove],
  );
}

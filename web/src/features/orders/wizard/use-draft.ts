import { useCallback, useState } from 'react';
import { type Changes, useKeptDraft } from '../../../lib/form/use-kept-draft.ts';
import { type Draft, newDraft, resumeDraft } from './draft.ts';

export type DraftChanges = Changes<Draft>;

type Beginning = { askedQuantity: number | null; signedIn: boolean };

/** The wizard's input under its address. Once the order is placed nothing of it stays on the device but the order's id. */
export function useWizardDraft(key: string, beginning: Beginning) {
  const [begun] = useState(beginning);
  const resume = useCallback((kept: unknown) => resumeDraft(kept, begun), [begun]);
  const { end, ...kept } = useKeptDraft(key, resume);
  const finish = useCallback(
    ({ id, created_at }: { id: string; created_at: string }) =>
      end(newDraft({ ...begun, lastOrder: { id, placedAt: created_at } })),
    [end, begun],
  );
  return { ...kept, finish };
}

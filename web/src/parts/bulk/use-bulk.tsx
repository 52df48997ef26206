import { Suspense } from 'react';
import { loadTexts } from '../../lib/text/text.ts';
import { useDialogTask } from '../../ui/overlays/use-dialog-task.tsx';
import { lazyPart } from '../lazy-part.tsx';
import type { BulkDialogProps, BulkTask } from './bulk-dialog.tsx';

const BulkDialog = lazyPart<BulkDialogProps>(async () => {
  const [code] = await Promise.all([import('./bulk-dialog.tsx'), loadTexts(['lists'])]);
  return code.BulkDialog;
});

/**
 * Actions for many rows of a list. The dialog belongs beside the list, not into the bar: the bar disappears with the last
 * selected row. Its code is loaded when it is first opened.
 */
export function useBulk() {
  const tasks = useDialogTask<BulkTask>();
  return {
    begin: tasks.begin,
    isOpen: tasks.isOpen,
    dialog: (
      <Suspense>
        {tasks.dialog((task, dialog) => (
          <BulkDialog task={task} begin={tasks.begin} {...dialog} />
        ))}
      </Suspense>
    ),
  };
}

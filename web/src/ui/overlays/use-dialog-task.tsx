import { Fragment, type ReactNode, useId, useState } from 'react';

export type DialogState = { open: boolean; onClose: () => void };

/**
 * Opens a dialog for one thing at a time: a row to delete, a form to fill in. Each opening mounts a new dialog, so
 * nothing is left of the one before; a closed dialog stays until then, so that it can fade out.
 */
export function useDialogTask<Task = void>() {
  // Dialogs of several tasks lie side by side. Counted alone, two of them would have the same key, and React would mix them up.
  const id = useId();
  const [state, setState] = useState({ opening: 0, open: false, task: undefined as Task });
  const close = () => setState((now) => ({ ...now, open: false }));
  return {
    begin: (task: Task) => setState(({ opening }) => ({ opening: opening + 1, open: true, task })),
    close,
    isOpen: state.open,
    dialog: (render: (task: Task, state: DialogState) => ReactNode): ReactNode =>
      state.opening > 0 && (
        <Fragment key={`${id}${state.opening}`}>{render(state.task, { open: state.open, onClose: close })}</Fragment>
      ),
  };
}

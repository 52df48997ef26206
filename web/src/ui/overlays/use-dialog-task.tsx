import { Fragment, type ReactNode, useState } from 'react';

export type DialogState = { open: boolean; onClose: () => void };

/**
 * Opens a dialog for one thing at a time: a row to delete, a form to fill in. Each opening mounts a new dialog, so
 * nothing is left of the one before; a closed dialog stays until then, so that it can fade out.
 */
export function useDialogTask<Task = void>() {
  const [state, setState] = useState({ opening: 0, open: false, task: undefined as Task });
  const close = () => setState((now) => ({ ...now, open: false }));
  return {
    begin: (task: Task) => setState(({ opening }) => ({ opening: opening + 1, open: true, task })),
    close,
    isOpen: state.open,
    dialog: (render: (task: Task, state: DialogState) => ReactNode): ReactNode =>
      state.opening > 0 && (
        <Fragment key={state.opening}>{render(state.task, { open: state.open, onClose: close })}</Fragment>
      ),
  };
}

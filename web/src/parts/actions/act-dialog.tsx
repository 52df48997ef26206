import type { AnswerOf, Endpoint } from '@coursefront/contract/endpoint.ts';
import type { ReactNode } from 'react';
import type { CallInput } from '../../lib/api/api.ts';
import { useAction } from '../../lib/api/use-endpoint.ts';
import { useText } from '../../lib/text/text.ts';
import { toastSuccess } from '../../lib/toasts.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';

type ActDialogProps<E extends Endpoint> = {
  endpoint: E;
  input: CallInput<E>;
  /** Endpoints whose answers change with it. */
  refreshes: readonly Endpoint[];
  open: boolean;
  onClose: () => void;
  title: string;
  text: string;
  confirmLabel: string;
  /** "Cancel" unless given. */
  cancelLabel?: string;
  busyLabel: string;
  /** False if nothing is destroyed. */
  danger?: boolean;
  /** The words of the toast after success. */
  done: (answer: AnswerOf<E>) => string;
  /** The title above the reason of a failure. Without it, the reason is the title. */
  failed?: string;
  children?: ReactNode;
};

/** Asks before it calls an endpoint. A refusal is shown in the dialog, which stays open. */
export function ActDialog<E extends Endpoint>(props: ActDialogProps<E>) {
  const { endpoint, input, refreshes, done, failed, onClose, cancelLabel, children, ...question } = props;
  const text = useText('common');
  const action = useAction(endpoint, { refreshes });
  const close = () => {
    action.reset();
    onClose();
  };
  const confirm = () =>
    action.mutate(input, {
      onSuccess: (answer) => {
        toastSuccess(done(answer));
        close();
      },
    });
  return (
    <ConfirmDialog
      {...question}
      cancelLabel={cancelLabel ?? text('dialog.cancel')}
      busy={action.isPending}
      onConfirm={confirm}
      onClose={close}
    >
      {children}
      {action.error && (
        <Notice kind="danger" live title={failed ?? action.error.message}>
          {failed && action.error.message}
        </Notice>
      )}
    </ConfirmDialog>
  );
}

import type { Endpoint } from '@coursefront/contract/endpoint.ts';
import type { ReactNode } from 'react';
import type { CallInput } from '../../lib/api/api.ts';
import { useAction } from '../../lib/api/use-endpoint.ts';
import { useText } from '../../lib/text/text.ts';
import { toastSuccess } from '../../lib/toasts.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';

type EraseDialogProps<E extends Endpoint> = {
  endpoint: E;
  input: CallInput<E>;
  /** Endpoints whose answers change when the person is erased. */
  refreshes: readonly Endpoint[];
  name: string;
  text: string;
  /** Open matters of the person. */
  children?: ReactNode;
  open: boolean;
  onClose: () => void;
  onDone?: () => void;
};

/** Asks before a person's data is erased everywhere, which cannot be undone. */
export function EraseDialog<E extends Endpoint>(props: EraseDialogProps<E>) {
  const { endpoint, input, refreshes, name, open, onClose, onDone } = props;
  const text = useText('personal-data');
  const common = useText('common');
  const erase = useAction(endpoint, { refreshes });
  const close = () => {
    erase.reset();
    onClose();
  };
  const run = () =>
    erase.mutate(input, {
      onSuccess: () => {
        toastSuccess(text('erase.done', { name }));
        close();
        onDone?.();
      },
    });
  return (
    <ConfirmDialog
      open={open}
      title={text('erase.title', { name })}
      text={props.text}
      confirmLabel={text('erase.confirm')}
      cancelLabel={common('dialog.cancel')}
      busy={erase.isPending}
      busyLabel={text('erase.busy')}
      onConfirm={run}
      onClose={close}
    >
      {props.children}
      {erase.error && (
        <Notice kind="danger" live title={text('erase.failed', { name })}>
          {erase.error.message}
        </Notice>
      )}
    </ConfirmDialog>
  );
}

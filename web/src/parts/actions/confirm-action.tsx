import type { AnswerOf, Endpoint } from '@coursefront/contract/endpoint.ts';
import type { ErrorCode } from '@coursefront/contract/errors.ts';
import { type ComponentProps, useEffect, useRef } from 'react';
import type { CallInput } from '../../lib/api/api.ts';
import { failedWith } from '../../lib/api/api-failure.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { keyOf, useAction } from '../../lib/api/use-endpoint.ts';
import { useText } from '../../lib/text/text.ts';
import { toastSuccess } from '../../lib/toasts.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';

type ConfirmActionProps<E extends Endpoint> = Omit<
  ComponentProps<typeof ConfirmDialog>,
  'onConfirm' | 'busy' | 'cancelLabel'
> & {
  endpoint: E;
  input: CallInput<E>;
  /** Endpoints whose answers change with it. */
  refreshes: readonly Endpoint[];
  /** The toast's words. Without them, `onDone` says what happened. */
  done?: string | ((answer: AnswerOf<E>) => string);
  onDone?: (() => void) | undefined;
  /** The title above the server's message. Without it, the message is the title. */
  failed?: string;
  /** Refusals which say that all is as asked for already. Their words are shown as a message, and the dialog closes. */
  settled?: readonly ErrorCode[];
  /** "Cancel" unless given. */
  cancelLabel?: string;
};

/** Asks before it calls an endpoint. A refusal stays in the dialog, next to the question. */
export function ConfirmAction<E extends Endpoint>(props: ConfirmActionProps<E>) {
  const {
    endpoint,
    input,
    refreshes,
    done,
    onDone,
    failed,
    onClose,
    cancelLabel,
    settled = [],
    children,
    ...dialog
  } = props;
  const text = useText('common');
  const action = useAction(endpoint, { refreshes });
  const confirmed = useRef(false);
  const { open } = dialog;
  useEffect(() => {
    if (open) confirmed.current = false;
  }, [open]);
  const close = () => {
    action.reset();
    onClose();
  };
  const run = () => {
    // The second press of a double click comes before the button shows that it is busy, or while the dialog fades away.
    if (confirmed.current) return;
    confirmed.current = true;
    action.mutate(input, {
      onSuccess: (answer) => {
        if (done !== undefined) toastSuccess(typeof done === 'string' ? done : done(answer));
        close();
        onDone?.();
      },
      onError: (failure) => {
        confirmed.current = false;
        if (failure.status !== 409) return;
        // The page behind shows what was true before.
        for (const read of refreshes) void queryClient.invalidateQueries({ queryKey: keyOf(read) });
        if (!settled.some((code) => failedWith(failure, code))) return;
        toast({ kind: 'info', title: failure.message });
        close();
      },
    });
  };
  return (
    <ConfirmDialog
      {...dialog}
      cancelLabel={cancelLabel ?? text('dialog.cancel')}
      onClose={close}
      onConfirm={run}
      busy={action.isPending}
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

import type { AnswerOf, Endpoint } from '@coursefront/contract/endpoint.ts';
import type { CallInput } from '../../lib/api/api.ts';
import { useAction } from '../../lib/api/use-endpoint.ts';
import { toastSuccess } from '../../lib/toasts.ts';
import { Button, type ButtonProps } from '../../ui/buttons/button.tsx';
import { toast } from '../../ui/feedback/toast.ts';

type ActButtonProps<E extends Endpoint> = Omit<ButtonProps, 'busy' | 'onClick'> & {
  endpoint: E;
  input: CallInput<E>;
  /** Endpoints whose answers change with it. */
  refreshes: readonly Endpoint[];
  /** The words of the toast after success. */
  done: (answer: AnswerOf<E>) => string;
  onDone?: (() => void) | undefined;
  failed: string;
};

/** A button for an action that is safe to repeat, so it needs no confirmation. A toast shows the result. */
export function ActButton<E extends Endpoint>({
  endpoint,
  input,
  refreshes,
  done,
  onDone,
  failed,
  ...button
}: ActButtonProps<E>) {
  const action = useAction(endpoint, { refreshes });
  const run = () =>
    action.mutate(input, {
      onSuccess: (answer) => {
        toastSuccess(done(answer));
        onDone?.();
      },
      onError: (error) => toast({ kind: 'danger', title: failed, text: error.message }),
    });
  return <Button {...button} busy={action.isPending} onClick={run} />;
}

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
  onDone?: ((answer: AnswerOf<E>) => void) | undefined;
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
  // The action can take its row out of the list, and the button with it.
  const action = useAction(endpoint, {
    refreshes,
    onDone: (answer) => {
      toastSuccess(done(answer));
      onDone?.(answer);
    },
    onFailed: (failure) => toast({ kind: 'danger', title: failed, text: failure.message }),
  });
  return (
    <Button
      {...button}
      busy={action.isPending}
      // When a line leaves its list at once, the second press of a double click would hit the next line.
      onClick={({ detail: pressesInRow }) => pressesInRow <= 1 && action.mutate(input)}
    />
  );
}

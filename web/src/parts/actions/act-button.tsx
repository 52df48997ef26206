import type { AnswerOf, Endpoint } from '@coursefront/contract/endpoint.ts';
import type { CallInput } from '../../lib/api/api.ts';
import type { ApiFailure } from '../../lib/api/api-failure.ts';
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
  // Callbacks of `mutate` are dropped once the button is gone, and what it did can take its line out of the list.
  const run = async () => {
    try {
      const answer = await action.mutateAsync(input);
      toastSuccess(done(answer));
      onDone?.();
    } catch (error) {
      toast({ kind: 'danger', title: failed, text: (error as ApiFailure).message });
    }
  };
  return <Button {...button} busy={action.isPending} onClick={() => void run()} />;
}

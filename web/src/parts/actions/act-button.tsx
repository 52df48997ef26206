import type { AnswerOf, Endpoint } from '@coursefront/contract/endpoint.ts';
import { useRef } from 'react';
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
  const runs = useRef(false);
  // Callbacks of `mutate` are dropped once the button is gone, and what it did can take its line out of the list.
  const run = async () => {
    // The second press of a double click comes before the button shows that it is busy.
    if (runs.current) return;
    runs.current = true;
    try {
      const answer = await action.mutateAsync(input);
      toastSuccess(done(answer));
      onDone?.();
    } catch (error) {
      toast({ kind: 'danger', title: failed, text: (error as ApiFailure).message });
    } finally {
      runs.current = false;
    }
  };
  return (
    <Button
      {...button}
      busy={action.isPending}
      // When a line leaves its list at once, the second press of a double click would hit the next line.
      onClick={({ detail: pressesInRow }) => pressesInRow <= 1 && void run()}
    />
  );
}

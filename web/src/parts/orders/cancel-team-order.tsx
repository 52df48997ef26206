import { useText } from '../../lib/text/text.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { useDialogTask } from '../../ui/overlays/use-dialog-task.tsx';
import { CancelInTeam } from './cancel-in-team.tsx';

/** Cancels an order of the company that waits for its approval. */
export function CancelTeamOrder({ id, number }: { id: string; number: string }) {
  const text = useText('credits');
  const asking = useDialogTask();
  return (
    <>
      <Button variant="danger" onClick={() => asking.begin()}>
        {text('cancel.action')}
      </Button>
      {asking.dialog((_, dialog) => (
        <CancelInTeam id={id} number={number} {...dialog} />
      ))}
    </>
  );
}

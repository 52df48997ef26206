import { Users } from 'lucide-react';
import { useText } from '../../../lib/text/text.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';

type GrowDialogProps = {
  people: number;
  places: number;
  /** The most that can be bought. */
  most: number;
  onChoose: (places: number) => void;
  onClose: () => void;
};

/** Asks whether to buy the missing places when there are more people than places. */
export function GrowDialog({ people, places, most, onChoose, onClose }: GrowDialogProps) {
  const text = useText('orders');
  const wanted = Math.min(people, most);
  return (
    <Dialog
      open
      onClose={onClose}
      icon={Users}
      title={text('participants.grow_title', { count: wanted })}
      actions={
        <>
          <Button onClick={() => onChoose(places)}>{text('participants.grow_keep', { count: places })}</Button>
          <Button variant="primary" onClick={() => onChoose(wanted)}>
            {text('participants.grow_confirm', { count: wanted })}
          </Button>
        </>
      }
    >
      <p>
        {people > most
          ? text('participants.grow_limited', { people, places, count: most })
          : text('participants.grow_text', { people, places })}
      </p>
    </Dialog>
  );
}

import { Plus } from 'lucide-react';
import { useText } from '../../lib/text/text.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { EmptyListPicture } from '../../ui/pictures/illustrations.tsx';

export function EventsEmpty({ when, onAdd }: { when: 'coming' | 'past'; onAdd: () => void }) {
  const text = useText('events');
  return (
    <EmptyState
      bare
      picture={<EmptyListPicture />}
      title={text(`list.none_${when}_title`)}
      text={text(`list.none_${when}_text`)}
      actions={
        when === 'coming' && (
          <Button icon={Plus} onClick={onAdd}>
            {text('actions.add')}
          </Button>
        )
      }
    />
  );
}

import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useText } from '../../../lib/text/text.ts';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { useSubscribing } from './context.ts';

/** Whether what was typed is safe from a closed tab. A device that keeps nothing stops nobody. */
export function WizardKeeping() {
  const text = useText('subscriptions');
  const errors = useText('errors');
  const { keeping } = useSubscribing();
  const kept = keeping === 'saving' || keeping === 'saved';
  return (
    <p className="flex items-center gap-2 text-sm text-ink-3" title={kept ? undefined : errors(keeping)}>
      <Icon of={kept ? CircleCheck : TriangleAlert} size="sm" />
      {text(kept ? `wizard.${keeping}` : 'wizard.not_saved')}
    </p>
  );
}

import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useText } from '../../../lib/text/text.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { useSubscribing } from './context.ts';
import { stepBefore } from './steps.ts';

type WizardNavProps = {
  /** Says what the button does. */
  label: string;
  busy?: boolean;
  busyLabel?: string;
};

/** The way back, which loses nothing, and the one way on. On phones it stays in sight. */
export function WizardNav({ label, busy = false, busyLabel }: WizardNavProps) {
  const text = useText('subscriptions');
  const { step, searchOf } = useSubscribing();
  const before = stepBefore(step);
  return (
    <div
      data-bottom-bar="phone"
      className="flex justify-between gap-3 max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-10 max-md:border-t max-md:border-line max-md:bg-surface max-md:px-4 max-md:py-3 max-md:shadow-2"
    >
      {before && (
        <ButtonLink size="lg" icon={ArrowLeft} flipIcon link={<Link to="." search={searchOf(before)} />}>
          {text('wizard.back')}
        </ButtonLink>
      )}
      <Button
        type="submit"
        variant="primary"
        size="lg"
        className="ms-auto max-md:grow"
        busy={busy}
        busyLabel={busyLabel}
      >
        {label}
      </Button>
    </div>
  );
}

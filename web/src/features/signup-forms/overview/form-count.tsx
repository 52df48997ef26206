import type { SignupForm } from '@coursefront/contract/signup/signup-forms.ts';
import { useText } from '../../../lib/text/text.ts';
import { Progress } from '../../../ui/feedback/progress.tsx';

/** How many have registered of how many may. */
export function FormCount({ form, className }: { form: SignupForm; className?: string }) {
  const text = useText('signup-forms');
  const { title, state, registration_count: registered, max_allowed_registrations: most } = form;
  return (
    <Progress
      value={registered}
      max={most}
      words={text('overview.registered', { registered, most })}
      label={text('overview.registered_label', { title })}
      tone={state === 'closed' ? 'quiet' : state === 'full' ? 'warning' : 'brand'}
      {...(className && { className })}
    />
  );
}

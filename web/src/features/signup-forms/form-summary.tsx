import { noticeSeconds } from '@coursefront/contract/constants.ts';
import type { FormState, SignupForm } from '@coursefront/contract/signup/signup-forms.ts';
import { CircleCheck, Lock, type LucideIcon, Users } from 'lucide-react';
import { useText } from '../../lib/text/text.ts';
import { CopyButton } from '../../ui/buttons/copy-button.tsx';
import { Progress } from '../../ui/feedback/progress.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { Badge } from '../../ui/text/badge.tsx';

/** The public link, to be copied by the button or manually. */
export function FormLink({ form: { title, url } }: { form: SignupForm }) {
  const text = useText('signup-forms');
  return (
    <div className="flex flex-wrap items-center gap-2">
      <TextInput
        readOnly
        dir="ltr"
        aria-label={text('link.label_of', { title })}
        value={url}
        onFocus={({ target }) => target.select()}
        className="min-w-0 flex-[1_1_16rem]"
      />
      <CopyButton
        text={url}
        className="max-sm:grow"
        label={text('link.copy')}
        copiedLabel={text('link.copied')}
        seconds={noticeSeconds.copied}
        onRefused={() => toast({ kind: 'warning', title: text('link.refused'), seconds: noticeSeconds.warning })}
      />
    </div>
  );
}

const looks: Record<FormState, { kind: 'success' | 'warning' | 'neutral'; icon: LucideIcon }> = {
  open: { kind: 'success', icon: CircleCheck },
  closed: { kind: 'neutral', icon: Lock },
  full: { kind: 'warning', icon: Users },
};

export function FormBadge({ state }: { state: FormState }) {
  const text = useText('signup-forms');
  return <Badge {...looks[state]}>{text(`states.${state}`)}</Badge>;
}

/** The number of registrations, out of the maximum. */
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

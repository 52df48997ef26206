import type { FormState, SignupForm } from '@coursefront/contract/signup/signup-forms.ts';
import { CircleCheck, Lock, type LucideIcon, Users } from 'lucide-react';
import { useRef } from 'react';
import { useText } from '../../lib/text/text.ts';
import { CopyLine } from '../../parts/share/copy-line.tsx';
import { Progress } from '../../ui/feedback/progress.tsx';
import { Badge } from '../../ui/text/badge.tsx';
import { RaiseLimit } from './raise-limit.tsx';

type FormLinkProps = {
  form: SignupForm;
  /** Copying is the page's first action. */
  copyFirst?: boolean;
};

/** The public link. */
export function FormLink({ form: { title, url }, copyFirst = false }: FormLinkProps) {
  const text = useText('signup-forms');
  return (
    <CopyLine
      first={copyFirst}
      label={text('link.label_of', { title })}
      value={url}
      words={{ copy: text('link.copy'), copied: text('link.copied'), refused: text('link.refused') }}
    />
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

/** The number of registrations, out of the maximum, which can be raised here once it is reached. */
export function FormCount({ form }: { form: SignupForm }) {
  const text = useText('signup-forms');
  const count = useRef<HTMLDivElement>(null);
  const { title, state, registration_count: registered, max_allowed_registrations: most } = form;
  return (
    <div className="grid gap-3">
      {/* Apart from the button: a dialog gives the focus to the first button in the element that it is to go to. */}
      <div ref={count} tabIndex={-1}>
        <Progress
          value={registered}
          max={most}
          words={text('overview.registered', { registered, most })}
          label={text('overview.registered_label', { title })}
          tone={state === 'closed' ? 'quiet' : state === 'full' ? 'warning' : 'brand'}
        />
      </div>
      <RaiseLimit form={form} isFull={registered >= most} focusAfterwards={count} />
    </div>
  );
}

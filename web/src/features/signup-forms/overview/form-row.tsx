import type { SignupForm } from '@coursefront/contract/signup/signup-forms.ts';
import { leftToRight } from '../../../lib/text/left-to-right.ts';
import { useText } from '../../../lib/text/text.ts';
import { formatDate } from '../../../ui/text/format-date.ts';
import { FormLink } from '../form-link.tsx';
import { FormActions } from './form-actions.tsx';
import { FormBadge } from './form-badge.tsx';
import { FormCount } from './form-count.tsx';
import { FormLogo } from './form-logo.tsx';
import type { FormTask } from './form-task.ts';

type OverviewFormProps = { form: SignupForm; onTask: (kind: FormTask) => void };

/** A form in the list: what it is, how it goes, and its link. */
export function OverviewForm({ form, onTask }: OverviewFormProps) {
  const text = useText('signup-forms');
  const created = leftToRight(formatDate(form.created_at));
  return (
    <article className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-4 px-5 py-5">
      <FormLogo form={form} />
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="text-md wrap-anywhere">
            <bdi>{form.title}</bdi>
          </h2>
          <FormBadge state={form.state} />
        </div>
        <p className="flex flex-wrap gap-x-4 text-sm text-ink-3">
          <span>{text('overview.for_company', { company: form.company_name })}</span>
          <span>{text('overview.created', { date: created })}</span>
        </p>
      </div>
      <div className="grid gap-4 max-sm:col-span-2 sm:col-start-2">
        <p className="line-clamp-3 max-w-[80ch] text-sm whitespace-pre-line wrap-anywhere text-ink-2">
          <bdi>{form.description}</bdi>
        </p>
        <div className="grid items-center gap-x-8 gap-y-4 lg:grid-cols-[minmax(0,1fr)_16rem]">
          <FormLink form={form} />
          <FormCount form={form} />
        </div>
        <FormActions form={form} onTask={onTask} />
      </div>
    </article>
  );
}

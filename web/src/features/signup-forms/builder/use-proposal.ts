import { proposeSignupForm } from '@coursefront/contract/signup/form-proposals.ts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { useEndpoint } from '../../../lib/api/use-endpoint.ts';
import type { FormDraft } from './draft.ts';
import type { BuilderForm } from './form.ts';

/** Title, description and limit proposed for the chosen courses. */
export function useProposal(form: BuilderForm) {
  const chosen = useWatch({ control: form.fields.control, name: 'courses' });
  const courses = chosen.map(({ courseid }) => courseid).join();
  return useEndpoint(proposeSignupForm, { query: { courses } }, { when: courses !== '', freshMinutes: 1 }).data;
}

export type Proposed = Pick<FormDraft, 'title' | 'description' | 'max_allowed_registrations'>;

/** The fields to fill in: those that are empty or still have the proposal for the courses before. */
export function toFillIn(typed: Proposed, next: Proposed, before: Proposed | undefined): Partial<Proposed> {
  const isOurs = (name: keyof Proposed) =>
    typed[name] === '' || typed[name] === null || (before !== undefined && typed[name] === before[name]);
  return {
    ...(isOurs('title') && { title: next.title }),
    ...(isOurs('description') && { description: next.description }),
    ...(isOurs('max_allowed_registrations') && { max_allowed_registrations: next.max_allowed_registrations }),
  };
}

/** Fills in title, description and limit for the chosen courses. Anything that somebody typed stays. */
export function useFilledIn(form: BuilderForm): void {
  const proposal = useProposal(form);
  const before = useRef<Proposed>(undefined);
  const fillIn = useEffectEvent((next: Proposed) => {
    const { fields, attempt } = form;
    const filled = toFillIn(fields.getValues(), next, before.current);
    before.current = next;
    for (const name of Object.keys(filled) as (keyof Proposed)[])
      fields.setValue(name, next[name], { shouldValidate: attempt > 0 });
  });
  useEffect(() => {
    if (proposal) fillIn(proposal);
  }, [proposal]);
}

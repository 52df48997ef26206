import { logoBytes } from '@coursefront/contract/constants.ts';
import { readEvents } from '@coursefront/contract/shop/own-events.ts';
import { type PublicForm, signupFields } from '@coursefront/contract/signup/signup-forms.ts';
import { useQueries } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { send } from '../../../lib/api/api.ts';
import { keyOf } from '../../../lib/api/use-endpoint.ts';
import { siteName, useEventZone, useSite } from '../../../lib/session/site.ts';
import { useText } from '../../../lib/text/text.ts';
import { SignupFormView } from '../public/form-view.tsx';
import { type ChosenCourse, companiesAsked, domainsIn, type FormDraft, isChosen } from './draft.ts';
import { type BuilderForm, fixedFields } from './form.ts';
import { logoDataUrl } from './logo-file.ts';
import type { CurrentLogo } from './page-fields.tsx';

/** A preview of the public page, which cannot be filled in. */
export function BuilderPreview({ form, logo }: { form: BuilderForm; logo: CurrentLogo | null }) {
  const text = useText('signup-forms');
  // The cast is safe: every field has an initial value.
  const draft = useWatch({ control: form.fields.control }) as FormDraft;
  const shown = useFormToShow(draft, logo);
  return (
    <section aria-label={text('preview.title')} className="grid content-start gap-2 self-start md:sticky md:top-0">
      <h3 className="text-sm font-medium text-ink">{text('preview.title')}</h3>
      <div
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
        tabIndex={0}
        className="rounded-lg border border-line bg-canvas p-4 text-ink md:max-h-[65dvh] md:overflow-y-auto"
      >
        <SignupFormView form={shown} preview />
      </div>
    </section>
  );
}

function useFormToShow(draft: FormDraft, current: CurrentLogo | null): PublicForm {
  const text = useText('signup-forms');
  const site = useSite();
  const logo = useLogoToShow(draft.logo, current);
  return {
    guid: '',
    instance_id: site.instance?.id ?? 0,
    vendor: siteName(site),
    title: draft.title || text('preview.empty_title'),
    description: draft.description || text('preview.empty_description'),
    logo: logo?.address ?? null,
    logo_type: logo?.type ?? null,
    captcha: draft.captcha,
    domains: domainsIn(draft.limit_registration_domains),
    company: draft.company_name || null,
    sign_up_form_has_custom_field: [
      ...fixedFields.map((id) => fieldOf(id, true)),
      ...draft.non_mandatory_fields.map((id) =>
        fieldOf(id, false, id === signupFields.organization ? companiesAsked(draft) : []),
      ),
    ],
    sign_up_form_has_course: useCoursesToShow(draft.courses),
    time_zone: useEventZone(),
    site_url: site.instance?.lms_url ?? '',
  };
}

const fieldOf = (id: number, mandatory: boolean, choices: string[] = []) => ({
  value: choices.length > 0 ? choices : null,
  sign_up_form_custom_field: { id, mandatory },
});

/** The chosen courses with the dates that visitors could choose today. */
function useCoursesToShow(courses: readonly ChosenCourse[]): PublicForm['sign_up_form_has_course'] {
  const events = useQueries({
    queries: courses.map(({ courseid, type }) => {
      const input = { query: { courseid } };
      return {
        queryKey: keyOf(readEvents, input),
        queryFn: () => send(readEvents, input),
        enabled: type === 'instructor_led_training',
      };
    }),
  });
  return courses.map((course, index) => ({
    course,
    published_course_events: events[index]?.data?.rows.filter(({ published }) => published) ?? [],
  }));
}

function useLogoToShow(logo: FormDraft['logo'], current: CurrentLogo | null): CurrentLogo | null {
  const [read, setRead] = useState<CurrentLogo & { file: File }>();
  const { file, type } = isChosen(logo) ? logo : {};
  useEffect(() => {
    if (!file || !type || file.size > logoBytes) return;
    let gone = false;
    logoDataUrl(file, type).then(
      (address) => !gone && setRead({ file, address, type }),
      // The field itself reports a file that cannot be read.
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [file, type]);
  if (logo === 'kept') return current;
  return file && read?.file === file ? read : null;
}

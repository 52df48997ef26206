import { logoBytes } from '@coursefront/contract/constants.ts';
import { CourseType } from '@coursefront/contract/shop/webshop.ts';
import { NewSignupForm, type SignupForm, signupFields } from '@coursefront/contract/signup/signup-forms.ts';
import * as z from 'zod/mini';
import { logoDataUrl, logoTypes } from './logo-file.ts';

const { shape } = NewSignupForm;

const ChosenCourse = z.object({ courseid: z.int(), name: z.string(), type: CourseType });
export type ChosenCourse = z.infer<typeof ChosenCourse>;

/** A chosen file and its type by content. The type is null if it cannot be a logo. */
const ChosenLogo = z.object({ file: z.file(), type: z.nullable(z.enum(logoTypes)) });
type ChosenLogo = z.infer<typeof ChosenLogo>;

/** A form being written, in the contract's names. Lists are text with one entry per line. */
const FormDraft = z.object({
  company_name: z.string(),
  courses: z.array(ChosenCourse),
  account_manager_id: z.nullable(z.int()),
  customer_team_lead_id: z.nullable(z.int()),
  max_allowed_registrations: z.nullable(z.number()),
  limit_registration_domains: z.string(),
  title: z.string(),
  description: z.string(),
  /** `kept` is the logo that the form already has. */
  logo: z.nullable(z.union([ChosenLogo, z.literal('kept')])),
  non_mandatory_fields: shape.non_mandatory_fields,
  custom_company_list: z.string(),
  captcha: z.boolean(),
});
export type FormDraft = z.infer<typeof FormDraft>;

/** Tells whether the logo is a newly chosen file. */
export const isChosen = (logo: FormDraft['logo']): logo is ChosenLogo => logo !== null && logo !== 'kept';

/** Begun at a course, the form has that course. */
export const newDraft = (course?: ChosenCourse): FormDraft => ({
  company_name: '',
  courses: course ? [{ courseid: course.courseid, name: course.name, type: course.type }] : [],
  account_manager_id: null,
  customer_team_lead_id: null,
  max_allowed_registrations: null,
  limit_registration_domains: '',
  title: '',
  description: '',
  logo: null,
  non_mandatory_fields: [],
  custom_company_list: '',
  // A link that anybody may pass on meets robots sooner or later.
  captcha: true,
});

/** Restores a stored draft, if it still fits this release. Begun at a course, it is never without one. */
export function resumeDraft(kept: unknown, course?: ChosenCourse): FormDraft {
  const fresh = newDraft(course);
  const draft = FormDraft.safeParse(kept).data ?? fresh;
  return draft.courses.length > 0 ? draft : { ...draft, courses: fresh.courses };
}

export const draftOf = (form: SignupForm): FormDraft => ({
  company_name: form.company_name,
  courses: form.sign_up_form_has_course.map(({ course }) => course),
  account_manager_id: form.account_manager_id,
  customer_team_lead_id: form.customer_team_lead_id,
  max_allowed_registrations: form.max_allowed_registrations,
  limit_registration_domains: form.limit_registration_domains.join('\n'),
  title: form.title,
  description: form.description,
  logo: form.logo === null ? null : 'kept',
  non_mandatory_fields: shape.non_mandatory_fields.parse(idsOf(form).filter((id) => id >= signupFields.mobilePhone)),
  custom_company_list: companiesOf(form).join('\n'),
  captcha: form.captcha,
});

const idsOf = ({ sign_up_form_has_custom_field: fields }: SignupForm) =>
  fields.map(({ sign_up_form_custom_field: { id } }) => id);

const companiesOf = ({ sign_up_form_has_custom_field: fields }: SignupForm) =>
  fields.find(({ sign_up_form_custom_field: { id } }) => id === signupFields.organization)?.value ?? [];

/** The companies to choose from. Without the organisation field none are asked for, but the draft keeps the list. */
export const companiesAsked = (draft: Pick<FormDraft, 'non_mandatory_fields' | 'custom_company_list'>): string[] =>
  draft.non_mandatory_fields.includes(signupFields.organization) ? entriesIn(draft.custom_company_list, /\r?\n/) : [];

/** Domains may be separated by spaces, commas or semicolons. */
export const domainsIn = (text: string): string[] => entriesIn(text, /[\s,;]+/);

const entriesIn = (text: string, separator: RegExp): string[] =>
  text
    .split(separator)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');

const basicShape = {
  company_name: shape.company_name,
  courses: z.array(ChosenCourse).check(z.minLength(1, 'field.required'), z.maxLength(50)),
  max_allowed_registrations: shape.max_allowed_registrations,
  // The list is one text field, so a wrong entry is an error of the whole.
  limit_registration_domains: z
    .string()
    .check(
      z.refine(
        (text) => shape.limit_registration_domains.safeParse(domainsIn(text)).success,
        'signup_form.domain_invalid',
      ),
    ),
};

const pageShape = {
  title: shape.title,
  description: shape.description,
  logo: FormDraft.shape.logo.check(
    z.refine((logo) => !isChosen(logo) || logo.file.size <= logoBytes, { error: 'file.too_large', abort: true }),
    z.refine((logo) => !isChosen(logo) || logo.type !== null, 'file.kind_unknown'),
  ),
  non_mandatory_fields: shape.non_mandatory_fields,
  custom_company_list: z.string(),
};

const companiesFit = z.refine<Pick<FormDraft, 'non_mandatory_fields' | 'custom_company_list'>>(
  (draft) => shape.custom_company_list.safeParse(companiesAsked(draft)).success,
  { path: ['custom_company_list'], error: 'signup_form.companies_invalid' },
);

/** The rules of each step, taken from the server's, and of the whole form for the edit dialog. */
export const BasicStepSchema = z.object(basicShape);
export const PageStepSchema = z.object(pageShape).check(companiesFit);
export const WholeFormSchema = z.object({ ...basicShape, ...pageShape }).check(companiesFit);

/** The request without the logo, which has to be read from its file. */
export const bodyOf = ({ logo: _, ...draft }: FormDraft) => ({
  ...draft,
  courses: draft.courses.map(({ courseid }) => courseid),
  max_allowed_registrations: draft.max_allowed_registrations ?? 0,
  limit_registration_domains: domainsIn(draft.limit_registration_domains),
  custom_company_list: companiesAsked(draft),
});

/** The logo for the request. Undefined leaves the current one. */
export async function logoToSend(logo: FormDraft['logo']): Promise<string | null | undefined> {
  if (isChosen(logo)) return logo.type && logoDataUrl(logo.file, logo.type);
  return logo === 'kept' ? undefined : null;
}

import { logoBytes } from '@coursefront/contract/constants.ts';
import type { SignupForm } from '@coursefront/contract/signup/signup-forms.ts';
import { expect, test } from 'vitest';
import {
  BasicStepSchema,
  bodyOf,
  draftOf,
  type FormDraft,
  newDraft,
  PageStepSchema,
  resumeDraft,
  WholeFormSchema,
} from './draft.ts';

const course = { courseid: 101, name: 'First aid', type: 'elearning' as const };
const full: FormDraft = {
  ...newDraft(),
  company_name: 'Fjordbygg AB',
  courses: [course],
  max_allowed_registrations: 20,
  title: 'Register',
  description: 'Half an hour.',
};
const pngOf = (bytes: number) => new File([new Uint8Array(bytes)], 'logo.png');

test('each step reports the missing fields of a new draft', () => {
  const missing = (schema: typeof BasicStepSchema | typeof PageStepSchema) =>
    schema.safeParse(newDraft()).error?.issues.map(({ path }) => path.join('.'));
  expect(missing(BasicStepSchema)).toEqual(['company_name', 'courses', 'max_allowed_registrations']);
  expect(missing(PageStepSchema)).toEqual(['title', 'description']);
});

test.each<{ fault: string; draft: Partial<FormDraft>; said: string[] }>([
  { fault: 'nothing', draft: {}, said: [] },
  { fault: 'domains in every spelling', draft: { limit_registration_domains: '@A.test, b.test\nc.test' }, said: [] },
  {
    fault: 'an address among the domains',
    draft: { limit_registration_domains: 'a.test\njo@b.test' },
    said: ['limit_registration_domains: signup_form.domain_invalid'],
  },
  {
    fault: 'a script named .png',
    draft: { logo: { file: pngOf(10), type: null } },
    said: ['logo: file.kind_unknown'],
  },
  {
    fault: 'a picture of more than 2 MB',
    draft: { logo: { file: pngOf(logoBytes + 1), type: 'image/png' } },
    said: ['logo: file.too_large'],
  },
  {
    fault: 'a company with too long a name',
    draft: { non_mandatory_fields: [7], custom_company_list: `A\n${'x'.repeat(201)}` },
    said: ['custom_company_list: signup_form.companies_invalid'],
  },
  {
    fault: 'the same, not asked for',
    draft: { non_mandatory_fields: [], custom_company_list: 'x'.repeat(201) },
    said: [],
  },
])('$fault', ({ draft, said }) => {
  const { error } = WholeFormSchema.safeParse({ ...full, ...draft });
  expect(error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []).toEqual(said);
});

test('lists are sent as arrays, companies only if the form asks for them', () => {
  const lists = {
    limit_registration_domains: ' a.test;\n\nb.test ',
    custom_company_list: 'Fjordbygg AB\r\n\r\n Ek, Alm & Co ',
  };
  expect(bodyOf({ ...full, ...lists, non_mandatory_fields: [7] })).toMatchObject({
    courses: [101],
    limit_registration_domains: ['a.test', 'b.test'],
    custom_company_list: ['Fjordbygg AB', 'Ek, Alm & Co'],
  });
  expect(bodyOf({ ...full, ...lists })).toMatchObject({ custom_company_list: [] });
});

test('editing begins with the saved form', () => {
  const field = (id: number, value: string[] | null = null) => ({
    value,
    sign_up_form_custom_field: { id, mandatory: id < 5 },
  });
  const form = {
    ...full,
    logo: '/api/files/1/x',
    limit_registration_domains: ['a.test', 'b.test'],
    sign_up_form_has_course: [{ course }],
    sign_up_form_has_custom_field: [field(1), field(5), field(7, ['A', 'B'])],
  } as unknown as SignupForm;
  expect(draftOf(form)).toEqual({
    ...full,
    logo: 'kept',
    limit_registration_domains: 'a.test\nb.test',
    non_mandatory_fields: [5, 7],
    custom_company_list: 'A\nB',
  });
});

test.each([undefined, 'text', { title: 'Half' }])('%j is not a draft of this release, so a new one begins', (kept) => {
  expect(resumeDraft(kept)).toEqual(newDraft());
});

test('a stored draft is restored', () => {
  expect(resumeDraft(structuredClone(full))).toEqual(full);
});

test('a form that begins at a course has it, and keeps what was typed', () => {
  const course = { courseid: 103, name: 'First aid', type: 'instructor_led_training' as const };
  expect(resumeDraft(undefined, course).courses).toEqual([course]);
  expect(resumeDraft({ ...newDraft(), title: 'Typed' }, course)).toMatchObject({ title: 'Typed', courses: [course] });
  expect(resumeDraft(structuredClone(full), course)).toEqual(full);
});

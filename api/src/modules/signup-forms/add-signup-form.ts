import { signupFields } from '@coursefront/contract/signup/signup-forms.ts';
import type { TenantTx } from '../../db/database.ts';
import { dropFormParts, insertForm, insertFormCourses, insertFormFields, updateForm } from './signup-forms.queries.ts';

/** What a form is made of. */
export type SignupFormPlan = {
  title: string;
  description: string;
  companyName: string;
  accountManagerId: number | null;
  teamLeadId: number | null;
  logoFileId: number | null;
  courseIds: readonly number[];
  captcha: boolean;
  /** Empty: every domain may register. */
  domains: readonly string[];
  maxRegistrations: number;
  /** Optional fields by their number in the catalogue. */
  fieldIds: readonly number[];
  /** For the field of the organisation: the companies to choose from. */
  companies: readonly string[];
};

/** `guid` is the public address. */
export async function addSignupForm(tx: TenantTx, form: SignupFormPlan & { guid: string }): Promise<number> {
  const formId = await insertForm(tx, form);
  await putParts(tx, formId, form);
  return formId;
}

export async function rewriteSignupForm(tx: TenantTx, formId: number, form: SignupFormPlan): Promise<void> {
  await updateForm(tx, formId, form);
  await dropFormParts(tx, formId);
  await putParts(tx, formId, form);
}

async function putParts(tx: TenantTx, formId: number, form: SignupFormPlan): Promise<void> {
  await insertFormCourses(tx, formId, [...new Set(form.courseIds)]);
  const fields = [...new Set(form.fieldIds)].map((id) => ({
    id,
    choices: id === signupFields.organization ? form.companies : [],
  }));
  await insertFormFields(tx, formId, fields);
}

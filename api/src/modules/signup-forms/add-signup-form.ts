import { signupFields } from '@coursefront/contract/signup/signup-forms.ts';
import type { TenantTx } from '../../db/database.ts';
import {
  dropFormParts,
  insertForm,
  insertFormCourses,
  insertFormFields,
  type SignupFormPlan,
  updateForm,
} from './queries/signup-forms.queries.ts';

/** `guid` is part of the form's public address. */
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

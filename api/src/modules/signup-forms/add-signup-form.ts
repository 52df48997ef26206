import type { Tx } from '../../db/database.ts';
import { insertForm, insertFormCourses, insertFormFields } from './signup-forms.queries.ts';

export type NewSignupForm = {
  /** The public address. */
  guid: string;
  title: string;
  description: string;
  companyName: string;
  accountManagerId: number;
  teamLeadId: number;
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

const organizationField = 7;

export async function addSignupForm(tx: Tx, instanceId: number, form: NewSignupForm): Promise<number> {
  const formId = await insertForm(tx, instanceId, form);
  await insertFormCourses(tx, instanceId, formId, form.courseIds);
  const fields = form.fieldIds.map((id) => ({ id, choices: id === organizationField ? form.companies : [] }));
  await insertFormFields(tx, instanceId, formId, fields);
  return formId;
}

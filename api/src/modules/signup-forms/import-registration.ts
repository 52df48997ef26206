import type { TenantTx } from '../../db/database.ts';
import { importLicences } from '../licences/public.ts';
import { insertPastRegistration, takeRegistration } from './signup-forms.queries.ts';

export type PastRegistration = {
  userId: number;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  companyId: number;
  companyName: string;
  courseId: number;
  at: Date;
};

/** A registration that came to its end elsewhere, with the licence that it gave. */
export async function importRegistration(tx: TenantTx, formId: number, registration: PastRegistration): Promise<void> {
  if (!(await takeRegistration(tx, formId))) throw new Error('The form has reached its limit.');
  const registrationId = await insertPastRegistration(tx, formId, registration);
  const { companyId, courseId, userId, at } = registration;
  await importLicences(tx, [{ companyId, courseId, userId, registrationId, status: 'assigned', from: at }]);
}

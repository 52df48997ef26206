import type { RegisteringUser } from '@coursefront/contract/signup/registrations.ts';
import { signupFields } from '@coursefront/contract/signup/signup-forms.ts';
import type { FieldFaults } from '@coursefront/contract/values/faults.ts';

export type Person = { firstName: string; lastName: string; email: string };

/** Somebody without an account says who they are and chooses a password; all of it is needed. */
export function newPersonOf(user: RegisteringUser): (Person & { password: string }) | FieldFaults {
  const { first_name: firstName, last_name: lastName, email, password } = user;
  if (firstName && lastName && email && password) return { firstName, lastName, email, password };
  const missing = Object.entries({ first_name: firstName, last_name: lastName, email, password }).filter(
    ([, value]) => !value,
  );
  return Object.fromEntries(missing.map(([field]) => [`user.${field}`, [{ code: 'field.required' as const }]]));
}

/** No domains: every address may register. A subdomain is another domain. */
export const mayRegister = (email: string, domains: readonly string[]): boolean =>
  domains.length === 0 || domains.includes(email.slice(email.lastIndexOf('@') + 1).toLowerCase());

type FormFields = readonly { id: number; choices: readonly string[] }[];

export type Details = {
  phone1: string | null;
  phone2: string | null;
  companyName: string | null;
  address: string | null;
  postalCode: string | null;
  location: string | null;
  billingCode: string | null;
  employmentNumber: string | null;
  orderCertificate: boolean;
};

/** What the form asks for, in our names; what it does not ask for is dropped. */
export function detailsOf(user: RegisteringUser, fields: FormFields): Details {
  const asks = (id: number) => fields.some((field) => field.id === id);
  const kept = (id: number, value: string | null | undefined) => (asks(id) && value) || null;
  const { mobilePhone, homePhone, organization, orderCertificate } = signupFields;
  return {
    phone1: kept(mobilePhone, user.phone1),
    phone2: kept(homePhone, user.phone2),
    companyName: kept(organization, user.company_2),
    address: kept(organization, user.address),
    postalCode: kept(organization, user.region),
    location: kept(organization, user.officelocation),
    billingCode: kept(organization, user.billing_code),
    employmentNumber: kept(organization, user.employeeid),
    orderCertificate: asks(orderCertificate) && Boolean(user.order_certificate),
  };
}

/** Where there is a list of companies, a company is one of them. */
export function isCompanyOffered({ companyName }: Details, fields: FormFields): boolean {
  const choices = choicesOf(fields);
  return companyName === null || choices.length === 0 || choices.includes(companyName);
}

/**
 * The company whose licences are used, by name: the one chosen from the form's list, or else the form's own. A name that
 * somebody merely typed counts for nothing: nobody uses up a company's licences by knowing what it is called.
 */
export const payingCompany = ({ companyName }: Details, fields: FormFields, ofForm: string): string =>
  companyName !== null && choicesOf(fields).includes(companyName) ? companyName : ofForm;

const choicesOf = (fields: FormFields): readonly string[] =>
  fields.find(({ id }) => id === signupFields.organization)?.choices ?? [];

type Course = { id: number; type: string; events: readonly { id: number }[] };

/**
 * The courses that a registration is for: all that need no date, and the one whose date was chosen. Where somebody is in a
 * course without dates already, nothing is used up for it; a date can be taken again.
 */
export const coursesToEnter = <C extends Course>(
  courses: readonly C[],
  eventId: number | null,
  assigned: ReadonlySet<number>,
): C[] =>
  courses.filter(({ id, type, events }) =>
    type === 'instructor_led_training' ? events.some((event) => event.id === eventId) : !assigned.has(id),
  );

import type { RegisteringUser } from '@coursefront/contract/signup/registrations.ts';
import { signupFields } from '@coursefront/contract/signup/signup-forms.ts';
import type { FieldFaults } from '@coursefront/contract/values/faults.ts';

export type Person = { firstName: string; lastName: string; email: string };

/** A person without an account has to send name, e-mail and password. */
export function newPersonOf(user: RegisteringUser): (Person & { password: string }) | FieldFaults {
  const { first_name: firstName, last_name: lastName, email, password } = user;
  if (firstName && lastName && email && password) return { firstName, lastName, email, password };
  const missing = Object.entries({ first_name: firstName, last_name: lastName, email, password }).filter(
    ([, value]) => !value,
  );
  return Object.fromEntries(missing.map(([field]) => [`user.${field}`, [{ code: 'field.required' as const }]]));
}

/** Without domains every address may register. A subdomain counts as another domain. */
export const mayRegister = (email: string, domains: readonly string[]): boolean =>
  domains.length === 0 || domains.includes(email.slice(email.lastIndexOf('@') + 1));

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

/** The fields that the form has, in our names; all others are dropped. */
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

/** If the form lists companies, only those can be chosen. */
export function isCompanyOffered({ companyName }: Details, fields: FormFields): boolean {
  const choices = choicesOf(fields);
  return companyName === null || choices.length === 0 || choices.includes(companyName);
}

/**
 * The name of the company whose licences are used: the one chosen from the form's list, or else the form's own. A
 * typed name does not count, so that nobody uses up a company's licences by knowing its name.
 */
export const payingCompany = ({ companyName }: Details, fields: FormFields, ofForm: string): string =>
  companyName !== null && choicesOf(fields).includes(companyName) ? companyName : ofForm;

const choicesOf = (fields: FormFields): readonly string[] =>
  fields.find(({ id }) => id === signupFields.organization)?.choices ?? [];

type Course = { id: number; type: string; events: readonly { id: number }[] };

/**
 * The courses of a registration: all without dates, and the one whose date was chosen. A course without dates that the
 * person is in already is left out; a date can be booked again.
 */
export const coursesToEnter = <C extends Course>(
  courses: readonly C[],
  eventId: number | null,
  assigned: ReadonlySet<number>,
): C[] =>
  courses.filter(({ id, type, events }) =>
    type === 'instructor_led_training' ? events.some((event) => event.id === eventId) : !assigned.has(id),
  );

import type { TenantTx } from '../../db/database.ts';
import { addSignupForm } from '../../modules/signup-forms/public.ts';
import type { DemoCompany } from '../site/companies.ts';
import { dateForm } from '../site/demo.queries.ts';
import type { DemoAccounts, DemoPerson } from '../site/people.ts';
import type { Days } from '../site/site.ts';
import type { Enrolled } from './orders.ts';
import { addPastRegistration } from './past-orders.ts';

type SignupFormParts = {
  days: Days;
  accounts: DemoAccounts;
  company: DemoCompany;
  companies: readonly DemoCompany[];
  /** The people who have registered already: three each for the first and the third form. */
  registered: { first: readonly DemoPerson[]; third: readonly DemoPerson[] };
};

const guid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** One form with every option, one with dates to choose from, one that is full. */
export async function addSignupForms(tx: TenantTx, parts: SignupFormParts): Promise<Enrolled[]> {
  const { accounts, company, companies, registered } = parts;
  const common = {
    companyName: company.name,
    accountManagerId: accounts.instructor.userId,
    teamLeadId: accounts.teamlead.userId,
    logoFileId: null,
    captcha: false,
    domains: [],
    fieldIds: [],
    companies: [],
  };
  const first = await addSignupForm(tx, {
    ...common,
    guid: guid(1),
    title: 'Data protection for everyone at Fjordbygg',
    description: 'Half an hour, in your own time and language. Register with your address at work.',
    courseIds: [110],
    captcha: true,
    maxRegistrations: 200,
    fieldIds: [5, 6, 7, 8],
    companies: companies.filter(({ active }) => active).map(({ name }) => name),
  });
  const second = await addSignupForm(tx, {
    ...common,
    guid: guid(2),
    title: 'First aid and CPR: choose your day',
    description: 'A day of practice. Choose the date and place that suit you.',
    courseIds: [103],
    maxRegistrations: 50,
  });
  const third = await addSignupForm(tx, {
    ...common,
    guid: guid(3),
    title: 'Ergonomics at the desk: the first three',
    description: 'A trial for three people.',
    courseIds: [112],
    maxRegistrations: registered.third.length,
  });
  for (const number of [1, 2, 3]) await dateForm(tx, guid(number), parts.days(-60 + number * 4, 9));
  // The student's own date, which comes soon.
  const day = { courseId: 103, eventId: 1033, at: parts.days(-20, 10) };
  await addPastRegistration(tx, second, { ...accounts.student, companyId: null, companyName: null, ...day });
  return [
    ...(await register(tx, first, 110, registered.first, parts)),
    ...(await register(tx, third, 112, registered.third, parts)),
  ];
}

async function register(
  tx: TenantTx,
  formId: number,
  courseId: number,
  people: readonly DemoPerson[],
  { company, days }: SignupFormParts,
): Promise<Enrolled[]> {
  const enrolled: Enrolled[] = [];
  for (const [index, person] of people.entries()) {
    const at = days(-40 + index * 3, 11);
    const place = { ...person, companyId: company.id, companyName: company.name, courseId, at };
    await addPastRegistration(tx, formId, place);
    enrolled.push({ userId: person.userId, courseId, at });
  }
  return enrolled;
}

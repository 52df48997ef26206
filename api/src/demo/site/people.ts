import { roles } from '@coursefront/contract/roles.ts';
import type { TenantTx } from '../../db/database.ts';
import type { CompanyKey, DemoCompany } from './companies.ts';
import { addPeople } from './demo.queries.ts';
import type { Days } from './site.ts';

export type DemoPerson = { userId: number; firstName: string; lastName: string; email: string; phone: string };

type FullName = [firstName: string, lastName: string];
type Names = Record<'siteadmin' | 'trainingmanager' | 'instructor' | 'teamlead' | 'student' | 'coordinator', FullName>;

/** The people who can sign in, with the same ids as at the learning site. */
const namesOf: Record<'nordic' | 'baltic' | 'quiet', Names> = {
  nordic: {
    siteadmin: ['Sigrid', 'Alm'],
    trainingmanager: ['Elin', 'Holm'],
    instructor: ['Ivar', 'Strand'],
    teamlead: ['Maria', 'Lind'],
    student: ['Stina', 'Ek'],
    coordinator: ['Nils', 'Dahl'],
  },
  baltic: {
    siteadmin: ['Siim', 'Kask'],
    trainingmanager: ['Liis', 'Tamm'],
    instructor: ['Jaan', 'Mets'],
    teamlead: ['Katrin', 'Saar'],
    student: ['Mart', 'Rebane'],
    coordinator: ['Helen', 'Oja'],
  },
  quiet: {
    siteadmin: ['Saga', 'Vik'],
    trainingmanager: ['Tove', 'Berg'],
    instructor: ['Isak', 'Lund'],
    teamlead: ['Tilda', 'Hav'],
    student: ['Sixten', 'Å'],
    coordinator: ['Klara', 'Ström'],
  },
};

const accounts = [
  { mailbox: 'siteadmin', lmsId: 3, roleIds: [roles.siteadmin] },
  { mailbox: 'trainingmanager', lmsId: 4, roleIds: [roles.trainingmanager] },
  { mailbox: 'instructor', lmsId: 5, roleIds: [roles.instructor] },
  { mailbox: 'teamlead', lmsId: 6, roleIds: [roles.teamlead] },
  { mailbox: 'student', lmsId: 7, roleIds: [roles.student] },
  { mailbox: 'coordinator', lmsId: 8, roleIds: [roles.trainingmanager, roles.teamlead, roles.instructor] },
] as const;

/** The site's own service account has number 9. */
const firstStaffId = 10;

type Account = (typeof accounts)[number]['mailbox'];
export type DemoAccounts = Record<Account, DemoPerson>;

/** Adds the people who can sign in. `companies` has the employers of some of them. */
export async function addAccounts(
  tx: TenantTx,
  site: keyof typeof namesOf,
  days: Days,
  companies: Partial<Record<Account, DemoCompany>> = {},
): Promise<DemoAccounts> {
  const people = accounts.map(({ mailbox, lmsId, roleIds }) => {
    const [firstName, lastName] = namesOf[site][mailbox];
    const email = `${mailbox}@${site}.test`;
    const company = companies[mailbox];
    return {
      mailbox,
      lmsId,
      username: email,
      firstName,
      lastName,
      email,
      phone: `+4670174060${lmsId}`,
      companyId: company?.id ?? null,
      companyName: company?.name ?? null,
      since: days(-360),
      roleIds,
    };
  });
  const ids = await addPeople(tx, people);
  const made = people.map(({ mailbox, firstName, lastName, email, phone }) => [
    mailbox,
    { userId: ids.get(email), firstName, lastName, email, phone },
  ]);
  // There is one entry for each account of the table above.
  return Object.fromEntries(made) as DemoAccounts;
}

/**
 * Adds the staff of the companies and returns them by company, the team lead first: the person in `leads`, else the first
 * of the staff. Their ids at the learning site follow those of the accounts; `tellSandbox` creates them there.
 */
export async function addStaff(
  tx: TenantTx,
  companies: readonly DemoCompany[],
  days: Days,
  leads: Partial<Record<CompanyKey, DemoPerson>>,
): Promise<Map<CompanyKey, DemoPerson[]>> {
  let lmsId = firstStaffId;
  const staff = companies.flatMap((company, index) =>
    company.staff.map(([firstName, lastName], place) => ({
      company: company.key,
      lmsId: lmsId++,
      username: `${plain(firstName)}.${plain(lastName)}@${company.domain}`,
      firstName,
      lastName,
      email: `${plain(firstName)}.${plain(lastName)}@${company.domain}`,
      phone: `+46701740${index + 1}${String(place).padStart(2, '0')}`,
      companyId: company.id,
      companyName: company.name,
      // Some joined recently, so that "new in the last 30 days" is not zero.
      since: days(place % 5 === 4 ? -12 - place : -355 + index * 20),
      roleIds: [place === 0 && !leads[company.key] ? roles.teamlead : roles.student],
    })),
  );
  const ids = await addPeople(tx, staff);
  const people = new Map(companies.map(({ key }): [CompanyKey, DemoPerson[]] => [key, leads[key] ? [leads[key]] : []]));
  for (const { company, firstName, lastName, email, phone } of staff)
    people.get(company)?.push({ userId: ids.get(email) as number, firstName, lastName, email, phone });
  return people;
}

const plain = (name: string) =>
  name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z]/g, '');

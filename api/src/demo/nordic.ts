import type { TenantTx } from '../db/database.ts';
import { appointTeamLead } from '../modules/companies/public.ts';
import { addCoupon, type NewCoupon } from '../modules/coupons/public.ts';
import { addConnectAccount } from '../seeding/shop.ts';
import { addAuditLog } from './changes.ts';
import { addCoursePages } from './course-pages/add-course-pages.ts';
import { mailPastOrders } from './mails.ts';
import { addInvoices } from './orders/invoices.ts';
import { finishCourses } from './orders/learning.ts';
import { placeOrders } from './orders/orders.ts';
import { addFreeLicences, addGivenLicence } from './orders/past-orders.ts';
import { addDeliveries, addPayments } from './orders/payments.queries.ts';
import { addSignupForms } from './orders/signup-forms.ts';
import { addCompanies, type CompanyKey, type DemoCompany } from './site/companies.ts';
import { addCourses, nordicShop, openShop } from './site/courses.ts';
import {
  addCourseRequest,
  addDepartments,
  addGroups,
  addJoinRequest,
  addShopViews,
  setAddress,
} from './site/demo.queries.ts';
import { addEvents, addTrainers } from './site/events.ts';
import { addAccounts, addStaff } from './site/people.ts';
import { addReviews } from './site/reviews.ts';
import { choose, feePercent, sellToEverybody, takeInvoicesBy, turnOnExternalShop } from './site/settings.ts';
import type { Days, DemoSite } from './site/site.ts';
import { subscribe } from './subscriptions.ts';

/** E-learning of which Fjordbygg has licences left. */
const chemicals = 106;
const cranes = 109;

/** The customer that sells: a year of companies, orders and learning. */
export async function fillNordic(tx: TenantTx, { lmsUrl, shopUrl, days, config }: DemoSite): Promise<void> {
  await choose(tx, { webshop: true, brandColour: '#0b6478' });
  await takeInvoicesBy(tx);
  await sellToEverybody(tx);
  await setAddress(tx, { address: 'Kajplats 12', postalCode: '111 30', city: 'Stockholm', country: 'SE' });
  await turnOnExternalShop(tx, shopUrl);
  await subscribe(tx, 'nordic', days);
  await addConnectAccount(tx, {
    name: 'Nordic Safety Academy',
    accountId: 'acct_1NordicSafetyAcad',
    country: 'SE',
    email: 'siteadmin@nordic.test',
    detailsSubmitted: true,
    chargesEnabled: true,
    payoutsEnabled: true,
  });
  await addCourses(tx, 'nordic', lmsUrl);
  const items = await openShop(tx, 'nordic', nordicShop);
  await addCoursePages(tx);
  await addEvents(tx, 'nordic', days);

  const companies = await addCompanies(tx, days);
  const [fjordbygg, nordvind] = [find(companies, 'fjordbygg'), find(companies, 'nordvind')];
  const employers = { teamlead: fjordbygg, coordinator: nordvind };
  const accounts = await addAccounts(tx, 'nordic', days, employers);
  await addTrainers(tx, accounts.instructor);
  const leads = { fjordbygg: accounts.teamlead, nordvind: accounts.coordinator };
  const people = await addStaff(tx, companies, days, leads);
  const staffOf = (key: CompanyKey) => people.get(key) ?? [];
  for (const { id, key } of companies) {
    const [lead] = staffOf(key);
    if (lead) await appointTeamLead(tx, id, lead.userId);
  }

  await addDepartments(
    tx,
    fjordbygg.id,
    staffOf('fjordbygg').map(({ userId }) => userId),
  );
  await addAskingColleagues(tx, days, [fjordbygg, nordvind]);

  const coupons = await addCoupons(tx, days, fjordbygg);
  const { student, trainingmanager: manager } = accounts;
  const bought = await placeOrders(tx, {
    days,
    items,
    companies,
    people,
    student,
    manager,
    coupons,
    feePercent,
  });
  await addGivenLicence(tx, { userId: student.userId, courseId: cranes, at: days(-10) });
  await addFreeLicences(tx, { companyId: fjordbygg.id, courseId: chemicals, count: 4 });
  const asker = staffOf('fjordbygg').at(-1);
  if (asker)
    await addCourseRequest(tx, {
      companyId: fjordbygg.id,
      courseId: chemicals,
      userId: asker.userId,
      note: 'Vi har fått ett nytt förråd för lösningsmedel.',
      at: days(-1),
    });
  await addPayments(tx);
  await addDeliveries(tx);
  await addInvoices(tx, manager);
  await addShopViews(tx);
  await mailPastOrders(tx, config);
  await addAuditLog(tx, { days, manager, companies });
  await addGroups(tx);
  const registered = await addSignupForms(tx, {
    days,
    accounts,
    company: fjordbygg,
    companies,
    registered: { first: staffOf('fjordbygg').slice(4, 7), third: staffOf('fjordbygg').slice(5, 8) },
  });
  await finishCourses(tx, {
    days,
    enrolled: [...bought, ...registered],
    student,
    veterans: [...staffOf('fjordbygg').slice(1, 9), ...staffOf('malarvard').slice(1, 9)],
  });
  await addReviews(tx);
}

function find(companies: readonly DemoCompany[], key: CompanyKey): DemoCompany {
  const company = companies.find((candidate) => candidate.key === key);
  if (!company) throw new Error(`There is no company ${key}.`);
  return company;
}

const colleagues = [
  { firstName: 'Moa', lastName: 'Lindgren', phone: '+46701740631' },
  { firstName: 'Yosef', lastName: 'Tesfaye', phone: '+46701740632' },
];

/** One colleague each, who asked to buy for the company and waits for an answer. */
async function addAskingColleagues(tx: TenantTx, days: Days, companies: readonly DemoCompany[]): Promise<void> {
  for (const [index, { id, domain }] of companies.entries()) {
    const person = colleagues[index];
    if (!person) continue;
    const email = `${person.firstName}.${person.lastName}@${domain}`.toLowerCase();
    await addJoinRequest(tx, { companyId: id, ...person, email, at: days(index - 2) });
  }
}

/** Returns the coupons by code: one in use, one that adds to a company's discount, one of an amount, one that is over. */
async function addCoupons(
  tx: TenantTx,
  days: Days,
  company: DemoCompany,
): Promise<Map<string, { id: number; percent: number }>> {
  const coupons: NewCoupon[] = [
    { code: 'WELCOME10', off: { percent: 10 }, validFrom: days(-200), validUntil: days(300), maxUses: 500 },
    { code: 'FJORDBYGG12', off: { percent: 12 }, stacks: true, companyId: company.id, validFrom: days(-90) },
    { code: 'TENOFF', off: { amount: 1_000, currency: 'SEK' }, validFrom: days(-60) },
    { code: 'LAUNCH50', off: { percent: 50 }, validFrom: days(-350), validUntil: days(-260), maxUses: 20 },
  ];
  const added = new Map<string, { id: number; percent: number }>();
  for (const coupon of coupons) {
    const id = await addCoupon(tx, coupon);
    added.set(coupon.code, { id, percent: 'percent' in coupon.off ? coupon.off.percent : 0 });
  }
  return added;
}

import type { Tx } from '../db/database.ts';
import { appointTeamLead } from '../modules/companies/public.ts';
import { addConnectAccount } from '../modules/connect-accounts/public.ts';
import { tellChanges } from './changes.ts';
import { addCompanies, type CompanyKey, type DemoCompany } from './companies.ts';
import { addCoupons } from './coupons.ts';
import { addCourses, nordicShop, openShop } from './courses.ts';
import { addGroups, settleAt } from './demo.queries.ts';
import type { DemoSite } from './demo-site.ts';
import { addEvents } from './events.ts';
import { finishCourses } from './learning.ts';
import { mailPastOrders } from './mails.ts';
import { placeOrders } from './orders.ts';
import { addDeliveries, addPayments } from './payments.queries.ts';
import { addAccounts, addStaff } from './people.ts';
import { choose, feePercent, takeInvoicesBy, turnOnExternalShop } from './settings.ts';
import { addSignupForms } from './signup-forms.ts';
import { subscribe } from './subscriptions.ts';

/** The customer that sells: a year of companies, orders and learning. */
export async function fillNordic(tx: Tx, { instanceId, lmsUrl, shopUrl, days, config }: DemoSite): Promise<void> {
  await choose(tx, instanceId, { webshop: true, brandColour: '#0b6478' });
  await takeInvoicesBy(tx, instanceId);
  await settleAt(tx, instanceId, { address: 'Kajplats 12', postalCode: '111 30', city: 'Stockholm', country: 'SE' });
  await turnOnExternalShop(tx, instanceId, shopUrl);
  await subscribe(tx, instanceId, 'nordic', days);
  await addConnectAccount(tx, instanceId, {
    name: 'Nordic Safety Academy',
    accountId: 'acct_1NordicSafetyAcad',
    country: 'SE',
    email: 'siteadmin@nordic.test',
    detailsSubmitted: true,
    chargesEnabled: true,
    payoutsEnabled: true,
  });
  await addCourses(tx, instanceId, 'nordic', lmsUrl);
  const items = await openShop(tx, instanceId, 'nordic', nordicShop);
  await addEvents(tx, instanceId, 'nordic', days);

  const companies = await addCompanies(tx, instanceId, days);
  const [fjordbygg, nordvind] = [find(companies, 'fjordbygg'), find(companies, 'nordvind')];
  const employers = { teamlead: fjordbygg, coordinator: nordvind };
  const accounts = await addAccounts(tx, instanceId, 'nordic', days, employers);
  const leads = { fjordbygg: accounts.teamlead, nordvind: accounts.coordinator };
  const people = await addStaff(tx, instanceId, companies, days, leads);
  const staffOf = (key: CompanyKey) => people.get(key) ?? [];
  for (const { id, key } of companies) {
    const [lead] = staffOf(key);
    if (lead) await appointTeamLead(tx, instanceId, id, lead.userId);
  }

  const coupons = await addCoupons(tx, instanceId, days, fjordbygg);
  const { student, trainingmanager: manager } = accounts;
  const bought = await placeOrders(tx, instanceId, {
    days,
    items,
    companies,
    people,
    student,
    manager,
    coupons,
    feePercent,
  });
  await addPayments(tx, instanceId);
  await addDeliveries(tx, instanceId);
  await mailPastOrders(tx, config, instanceId);
  await tellChanges(tx, instanceId, { days, manager, companies });
  await addGroups(tx, instanceId);
  const registered = await addSignupForms(tx, instanceId, {
    days,
    accounts,
    company: fjordbygg,
    companies,
    registered: { first: staffOf('fjordbygg').slice(4, 7), third: staffOf('fjordbygg').slice(5, 8) },
  });
  await finishCourses(tx, instanceId, {
    days,
    enrolled: [...bought, ...registered],
    student,
    veterans: [...staffOf('fjordbygg').slice(1, 9), ...staffOf('malarvard').slice(1, 9)],
  });
}

function find(companies: readonly DemoCompany[], key: CompanyKey): DemoCompany {
  const company = companies.find((candidate) => candidate.key === key);
  if (!company) throw new Error(`There is no company ${key}.`);
  return company;
}

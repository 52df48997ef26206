import { type RoleName, roles } from '@coursefront/contract/roles.ts';
import { describe, expect, test } from 'vitest';
import { type RouteName, routes } from '../lib/routes/routes.ts';
import { signedInAs as signedInWith } from '../lib/testing/people.ts';
import { admissionTo, isOffered, rolesToSwitchTo, shownRole } from './admission.ts';
import { pages } from './areas.ts';

const roleNames = Object.keys(roles) as RoleName[];

const signedInAs = (...held: RoleName[]) => signedInWith(...held.map((name) => roles[name]));

const companyAccount = ['trainingmanager', 'instructor', 'siteadmin'];
const companies = ['trainingmanager', 'teamlead', 'siteadmin'];
const platform = ['coursefrontadmin'];

/** The roles that each page opens to. A page that is not listed is public. */
const guarded: Partial<Record<RouteName, string[]>> = {
  OwnOrders: roleNames.filter((name) => name !== 'coursefrontadmin'),
  OwnAccount: roleNames.filter((name) => name !== 'coursefrontadmin'),
  StartCourse: roleNames.filter((name) => name !== 'coursefrontadmin'),
  CompanyAccount: companyAccount,
  CompanyAccountSubscription: companyAccount,
  CompanyAccountProfile: companyAccount,
  CompanyAccountSignupForms: companyAccount,
  CompanyAccountRegistrations: companyAccount,
  CompanyAccountWebShop: companyAccount,
  CompanyAccountUsers: companyAccount,
  CompanyAccountUser: companyAccount,
  CompanyAccountUserImport: ['trainingmanager', 'siteadmin'],
  CompanyAccountLicences: companyAccount,
  CompanyAccountGroups: companyAccount,
  CompanyAccountGroup: companyAccount,
  CompanyAccountCourses: companyAccount,
  CompanyAccountCourse: companyAccount,
  CompanyAccountCoursePage: companyAccount,
  CompanyAccountEvent: companyAccount,
  CompanyAccountCoupons: companyAccount,
  CompanyAccountOrders: companyAccount,
  CompanyAccountOrder: companyAccount,
  CompanyAccountInvoices: ['trainingmanager', 'siteadmin'],
  CompanyAccountInvoice: ['trainingmanager', 'siteadmin'],
  CompanyAccountBankFile: ['trainingmanager', 'siteadmin'],
  CompanyAccountReminders: ['trainingmanager', 'siteadmin'],
  CompanyAccountSales: ['trainingmanager', 'siteadmin'],
  CompanyAccountQuotes: ['trainingmanager', 'siteadmin'],
  CompanyAccountQuote: ['trainingmanager', 'siteadmin'],
  CompanyAccountReviews: ['trainingmanager', 'siteadmin'],
  CompanyAccountRenewals: companies,
  Team: companies,
  TeamDepartments: companies,
  TeamOrders: companies,
  TeamRequests: companies,
  CompanyAccountRenewalRules: ['trainingmanager', 'siteadmin'],
  CompanyAccountBooks: ['trainingmanager', 'siteadmin'],
  CompanyAccountReports: companyAccount,
  CompanyAccountSettings: companyAccount,
  CompanyAccountMails: ['trainingmanager', 'siteadmin'],
  CompanyAccountMail: ['trainingmanager', 'siteadmin'],
  CompanyAccountConnection: ['trainingmanager', 'siteadmin'],
  CompanyAccountAudit: ['trainingmanager', 'siteadmin'],
  CustomerPortal: companyAccount,
  CustomerManagement: companies,
  CustomerProfile: companies,
  AdminDashboard: platform,
  AdminCustomers: platform,
  AdminCustomer: platform,
  AdminConnection: platform,
  AdminSettings: platform,
  AdminAccount: platform,
  AdminPeople: platform,
  AdminConnectAccounts: platform,
  AdminCoupons: platform,
  AdminOrders: platform,
  AdminOrder: platform,
  AdminWebhooks: platform,
  AdminMails: platform,
  AdminReconciliation: platform,
  AdminAudit: platform,
  AdminPersonalData: platform,
  AdminJobs: platform,
};

describe.each(Object.keys(routes) as RouteName[])('%s', (name) => {
  const isAdminPage = pages[name].layout === 'admin';

  test('opens to exactly the roles that may see it', () => {
    const letIn = roleNames.filter((role) => admissionTo(pages[name], signedInAs(role)) === 'allowed');
    expect(letIn).toEqual(guarded[name] ?? roleNames);
  });

  test('sends everybody else to the right sign-in page', () => {
    const refused = roleNames
      .map((role) => admissionTo(pages[name], signedInAs(role)))
      .filter((it) => it !== 'allowed');
    expect(new Set(refused)).toEqual(new Set(guarded[name] ? [isAdminPage ? 'admin_sign_in' : 'forbidden'] : []));
    const visitor = guarded[name] ? (isAdminPage ? 'admin_sign_in' : 'sign_in') : 'allowed';
    expect(admissionTo(pages[name], null)).toBe(visitor);
  });
});

test('one role that is allowed is enough, whichever is active', () => {
  expect(admissionTo(pages.CompanyAccountWebShop, signedInAs('student', 'instructor'))).toBe('allowed');
});

test('a page is offered to the active role only, and the person can switch to another role that opens it', () => {
  const both = signedInAs('student', 'instructor');
  expect(isOffered(pages.CompanyAccountWebShop, both)).toBe(false);
  expect(rolesToSwitchTo(pages.CompanyAccountWebShop, both)).toEqual([roles.instructor]);
  expect(rolesToSwitchTo(pages.AdminCustomers, both)).toEqual([]);
  expect(isOffered(pages.CompanyAccountWebShop, signedInAs('instructor'))).toBe(true);
  expect(rolesToSwitchTo(pages.CompanyAccountWebShop, signedInAs('instructor'))).toEqual([]);
});

test('a person without roles can open the public pages only', () => {
  expect(admissionTo(pages.CompanyAccountWebShop, signedInAs())).toBe('forbidden');
  expect(admissionTo(pages.Login, signedInAs())).toBe('allowed');
});

describe('the role that pages name', () => {
  test('is the active one of somebody with a task', () => {
    expect(shownRole(signedInAs('teamlead'))).toBe(roles.teamlead);
    expect(shownRole(signedInAs('student', 'teamlead'))).toBe(roles.student);
  });

  test.each(['student', 'user'] as const)('is none for somebody who only learns: %s', (role) => {
    expect(shownRole(signedInAs(role))).toBeUndefined();
  });
});

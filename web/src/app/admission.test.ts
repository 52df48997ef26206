import { type RoleName, roles } from '@coursefront/contract/roles.ts';
import { describe, expect, test } from 'vitest';
import { type RouteName, routeOf, routes } from '../lib/routes.ts';
import type { Session } from '../lib/session.ts';
import { admissionTo } from './admission.ts';

const roleNames = Object.keys(roles) as RoleName[];

const signedInAs = (...held: RoleName[]): Session => ({
  token: 'token',
  active_role_id: null,
  user: {
    userid: 1,
    instance_id: 1,
    first_name: 'Elin',
    last_name: 'Holm',
    email: 'elin@nordic.test',
    role_assignments_instance: held.map((name) => ({ role: { id: roles[name], name } })),
  },
});

const companyAccount = ['trainingmanager', 'instructor', 'siteadmin'];
const companies = ['trainingmanager', 'teamlead', 'siteadmin'];
const platform = ['coursefrontadmin'];

/** Who gets in; a page that is not listed is public. */
const guarded: Partial<Record<RouteName, string[]>> = {
  CompanyAccountSubscription: companyAccount,
  CompanyAccountProfile: companyAccount,
  CompanyAccountSignupForms: companyAccount,
  CompanyAccountWebShop: companyAccount,
  CompanyAccountUsers: companyAccount,
  CompanyAccountGroups: companyAccount,
  CompanyAccountCourses: companyAccount,
  CompanyAccountReports: companyAccount,
  CompanyAccountSettings: companyAccount,
  CustomerPortal: companyAccount,
  CustomerManagement: companies,
  CustomerProfile: companies,
  AdminDashboard: platform,
  AdminCustomers: platform,
  AdminSettings: platform,
  AdminJobs: platform,
};

describe.each(Object.keys(routes) as RouteName[])('%s', (name) => {
  const isAdminPage = routeOf(name).face === 'admin';

  test('opens to exactly the roles that may see it', () => {
    const letIn = roleNames.filter((role) => admissionTo(name, signedInAs(role)) === 'allowed');
    expect(letIn).toEqual(guarded[name] ?? roleNames);
  });

  test('sends everybody else to the right door', () => {
    const refused = roleNames.map((role) => admissionTo(name, signedInAs(role))).filter((it) => it !== 'allowed');
    expect(new Set(refused)).toEqual(new Set(guarded[name] ? [isAdminPage ? 'admin_sign_in' : 'forbidden'] : []));
    const visitor = guarded[name] ? (isAdminPage ? 'admin_sign_in' : 'sign_in') : 'allowed';
    expect(admissionTo(name, null)).toBe(visitor);
  });
});

test('one role that is allowed is enough, whichever is active', () => {
  expect(admissionTo('CompanyAccountWebShop', signedInAs('student', 'instructor'))).toBe('allowed');
});

test('somebody without any role gets no further than the public pages', () => {
  expect(admissionTo('CompanyAccountWebShop', signedInAs())).toBe('forbidden');
  expect(admissionTo('Login', signedInAs())).toBe('allowed');
});

import { roles } from '@coursefront/contract/roles.ts';
import { expect, test } from 'vitest';
import type { PlainRouteName } from '../lib/routes/routes.ts';
import { signedInAs } from '../lib/testing/people.ts';
import { landingPage } from './landing-page.ts';
import { adminNavigation, entryTitle, panelNavigation, visibleGroups } from './navigation.ts';

const all = () => true;
const only =
  (...built: PlainRouteName[]) =>
  (page: PlainRouteName) =>
    built.includes(page);
const pagesOf = (groups: ReturnType<typeof visibleGroups>) =>
  groups.flatMap(({ entries }) => entries.map(({ page }) => page));

test('the navigation lists what is built and nothing else', () => {
  const admin = signedInAs(roles.coursefrontadmin);
  expect(pagesOf(visibleGroups(adminNavigation, only('AdminCustomers'), admin))).toEqual(['AdminCustomers']);
});

test('a team lead sees their company and none of the account', () => {
  const seen = pagesOf(visibleGroups(panelNavigation, all, signedInAs(roles.teamlead)));
  expect(seen).toEqual(['Home', 'CustomerManagement']);
  expect(entryTitle('CustomerManagement', signedInAs(roles.teamlead))).toBe('titles.own_company');
  expect(entryTitle('CustomerManagement', signedInAs(roles.trainingmanager))).toBe('titles.companies');
});

test('the navigation follows the active role, whatever else the person may open', () => {
  const both = signedInAs(roles.teamlead, roles.trainingmanager);
  expect(pagesOf(visibleGroups(panelNavigation, all, both))).not.toContain('CompanyAccountUsers');
  const switched = { ...both, user: { ...both.user, active_role_id: roles.trainingmanager } };
  expect(pagesOf(visibleGroups(panelNavigation, all, switched))).toContain('CompanyAccountUsers');
});

test('no group holds more than six entries', () => {
  for (const { entries } of [...panelNavigation, ...adminNavigation]) expect(entries.length).toBeLessThanOrEqual(6);
});

test('everybody begins where they may be', () => {
  expect(landingPage(null)).toBe('Login');
  expect(landingPage(signedInAs(roles.coursefrontadmin))).toBe('AdminCustomers');
  expect(landingPage(signedInAs(roles.trainingmanager))).toBe('Home');
  expect(landingPage(signedInAs())).toBe('Home');
});

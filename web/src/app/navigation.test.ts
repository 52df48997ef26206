import { roles } from '@coursefront/contract/roles.ts';
import { expect, test } from 'vitest';
import type { PlainRouteName } from '../lib/routes.ts';
import type { Session } from '../lib/session.ts';
import { adminNavigation, landingPage, panelNavigation, visibleGroups } from './navigation.ts';

const signedInAs = (...roleIds: number[]): Session => ({
  token: 'token',
  active_role_id: roleIds[0] ?? null,
  user: {
    userid: 1,
    instance_id: 1,
    first_name: 'Elin',
    last_name: 'Holm',
    email: 'elin@nordic.test',
    role_assignments_instance: roleIds.map((id) => ({ role: { id, name: String(id) } })),
  },
});

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

test('a team lead sees the companies and none of the account', () => {
  expect(pagesOf(visibleGroups(panelNavigation, all, signedInAs(roles.teamlead)))).toEqual(['CustomerManagement']);
});

test('no group holds more than six entries', () => {
  for (const { entries } of [...panelNavigation, ...adminNavigation]) expect(entries.length).toBeLessThanOrEqual(6);
});

test('everybody begins where they may be', () => {
  expect(landingPage(all, null)).toBe('Login');
  expect(landingPage(all, signedInAs(roles.coursefrontadmin))).toBe('AdminCustomers');
  expect(landingPage(all, signedInAs(roles.trainingmanager))).toBe('CustomerPortal');
  expect(landingPage(all, signedInAs(roles.teamlead))).toBe('CustomerManagement');
  expect(landingPage(all, signedInAs(roles.student))).toBe('Forbidden');
});

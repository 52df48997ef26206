import { expect, test } from 'vitest';
import { type Capability, can } from './capabilities.ts';
import { roles } from './roles.ts';

const everyRole = Object.values(roles);
const allowed = (capability: Capability) => everyRole.filter((id) => can([id], capability));

test.each([
  ['openCompanyAccount', [10, 16, 18]],
  ['approveInvoices', [10, 16, 18]],
  ['editCompanyProfile', [10, 16, 18]],
  ['manageCompanies', [10, 18]],
  ['seeSales', [10, 18]],
  ['seeCompanies', [10, 14, 18]],
  ['activateCompanies', [10]],
  ['changeCompanySettings', [10]],
  ['assignRoles', [10]],
  ['learn', [1, 2, 3, 4, 5, 6, 7, 8, 10, 11, 12, 13, 14, 15, 16, 17, 18]],
  ['keepViews', [1, 2, 3, 4, 5, 6, 7, 8, 10, 11, 12, 13, 14, 15, 16, 17, 18]],
  ['getNotices', Object.values(roles).filter((id) => id !== roles.coursefrontadmin)],
  ['runPlatform', [19]],
] as const)('%s is for the roles %j alone', (capability, ids) => {
  expect(allowed(capability)).toEqual(ids);
});

test('any one of several role assignments is enough', () => {
  expect(can([roles.student, roles.trainingmanager], 'manageCompanies')).toBe(true);
});

test('nobody without a role may do anything', () => {
  expect(can([], 'openCompanyAccount')).toBe(false);
});

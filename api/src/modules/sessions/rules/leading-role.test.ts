import { roles } from '@coursefront/contract/roles.ts';
import { expect, test } from 'vitest';
import { leadingRole } from './leading-role.ts';

test.each([
  { says: 'a training manager who teaches begins as training manager', held: [16, 10, 14], leading: 10 },
  { says: 'a team lead who learns begins as team lead', held: [5, 7, 14], leading: 14 },
  { says: 'nobody begins as nobody', held: [], leading: null },
])('$says', ({ held, leading }) => {
  expect(leadingRole(held)).toBe(leading);
});

test('every role can lead', () => {
  for (const roleId of Object.values(roles)) expect(leadingRole([roleId])).toBe(roleId);
});

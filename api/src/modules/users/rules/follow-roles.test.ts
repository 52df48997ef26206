import type { RoleId } from '@coursefront/contract/roles.ts';
import { expect, test } from 'vitest';
import { rolesAfter } from './follow-roles.ts';

test.each<[string, RoleId[] | null, RoleId[], RoleId[], RoleId[]]>([
  ['a role given at the site', [], [14], [7], [14]],
  ['a second role given at the site', [10], [10, 14], [10], [10, 14]],
  ['a role taken away at the site', [10, 14], [10], [10, 14], [10]],
  ['the last role taken away at the site', [14], [], [14], [7]],
  ['a role that was taken away here', [10, 14], [10, 14], [10], [10]],
  ['a role that was given here', [10], [10], [10, 16], [10, 16]],
  ['a role given here, while another is given there', [5], [5, 14], [5, 16], [5, 14, 16]],
  ['a site that tells for the first time', null, [14], [10], [10, 14]],
  ['nothing at all', [], [], [7], [7]],
  ['the role of a platform admin', [5], [5, 19], [5], [5]],
])('%s', (_, before, now, held, after) => {
  expect(rolesAfter({ before, now, held })).toEqual(after);
});

import { roles } from '@coursefront/contract/roles.ts';
import { expect, test } from 'vitest';
import { signedInAs } from '../../lib/testing/people.ts';
import { companyRights } from './rights.ts';

const { trainingmanager, siteadmin, teamlead, student } = roles;

test.each([
  { who: 'a training manager', held: [trainingmanager], rights: [true, true, true] },
  { who: 'a site administrator', held: [siteadmin], rights: [true, false, false] },
  { who: 'a team lead', held: [teamlead], rights: [false, false, false] },
  { who: 'a team lead who also is training manager', held: [teamlead, trainingmanager], rights: [false, false, false] },
  { who: 'a student who also is training manager', held: [student, trainingmanager], rights: [true, true, true] },
])('$who has the rights of the active role', ({ held, rights }) => {
  const { manages, activates, settles } = companyRights(signedInAs(...held));
  expect([manages, activates, settles]).toEqual(rights);
});

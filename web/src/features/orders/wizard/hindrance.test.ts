import { unlimitedLicences } from '@coursefront/contract/constants.ts';
import { expect, test } from 'vitest';
import { buysForTeamLead, hindranceOf } from './hindrance.ts';

const company = { id: 1, name: 'Fjordbygg AB', maximum_license: 10, used_licenses: 8, active: true };
const elearning = { instructorLed: false, quantity: 2 };

test.each([
  { rule: 'enough licences', company, bought: elearning, hindrance: undefined },
  {
    rule: 'one licence too few',
    company,
    bought: { ...elearning, quantity: 3 },
    hindrance: 'company.licences_exhausted',
  },
  {
    rule: 'licences without end',
    company: { ...company, maximum_license: unlimitedLicences },
    bought: { ...elearning, quantity: 500 },
    hindrance: undefined,
  },
  {
    rule: 'an inactive company',
    company: { ...company, active: false },
    bought: elearning,
    hindrance: 'company.inactive',
  },
  { rule: 'e-learning without a company', company: null, bought: elearning, hindrance: undefined },
  {
    rule: 'an event without a company',
    company: null,
    bought: { ...elearning, instructorLed: true },
    hindrance: 'company.none',
  },
])('$rule', ({ company, bought, hindrance }) => {
  expect(hindranceOf({ company }, bought)).toBe(hindrance);
});

test('only members of a company are told of its team lead', () => {
  expect(buysForTeamLead({ company, teamlead: false })).toBe(true);
  expect(buysForTeamLead({ company, teamlead: true })).toBe(false);
  expect(buysForTeamLead({ company: null, teamlead: false })).toBe(false);
});

import { expect, test } from 'vitest';
import { unlimitedLicences } from '../constants.ts';
import { faultsOf } from '../values/faults.ts';
import { CompanyDetails, CompanySettings } from './companies.ts';

const faults = (schema: typeof CompanyDetails | typeof CompanySettings, typed: object) =>
  Object.entries(faultsOf(schema.safeParse(typed).error?.issues ?? [], typed)).map(
    ([field, [fault]]) => `${field}: ${fault?.code}`,
  );

test('a wrong organisation number is reported at once, whatever else is missing', () => {
  expect(faults(CompanyDetails, { companyname: '', organizationnumber: '556012-3457', country: 'SE' })).toEqual([
    'companyname: field.required',
    'organizationnumber: field.organization_number',
  ]);
  expect(faults(CompanyDetails, { companyname: 'A', organizationnumber: '', country: 'SE' })).toEqual([
    'organizationnumber: field.required',
  ]);
  expect(faults(CompanyDetails, { companyname: 'A', organizationnumber: '556012-3457', country: 'DE' })).toEqual([]);
});

const settings = { max_licenses: '*', discount: 0, invoiceallowed: 0 };

test.each([
  { typed: { discount: 101 }, told: ['discount: field.too_big'] },
  { typed: { discount: 10.5 }, told: ['discount: field.not_whole'] },
  { typed: { discount: -1 }, told: ['discount: field.too_small'] },
  { typed: { discount: null }, told: ['discount: field.required'] },
  { typed: { max_licenses: ' ' }, told: ['max_licenses: field.required'] },
  { typed: { max_licenses: null }, told: ['max_licenses: field.required'] },
  { typed: { max_licenses: '-3' }, told: ['max_licenses: company.maximum_unclear'] },
  { typed: { max_licenses: 10.5 }, told: ['max_licenses: company.maximum_unclear'] },
  { typed: { discount: 100, max_licenses: 0 }, told: [] },
])('of the settings $typed is answered with $told', ({ typed, told }) => {
  expect(faults(CompanySettings, { ...settings, ...typed })).toEqual(told);
});

test('no limit is written as a star', () => {
  expect(CompanySettings.parse(settings).max_licenses).toBe(unlimitedLicences);
  expect(CompanySettings.parse({ ...settings, max_licenses: ' 40 ' }).max_licenses).toBe(40);
});

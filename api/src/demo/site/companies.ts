import { unlimitedLicences } from '@coursefront/contract/constants.ts';
import type { TenantTx } from '../../db/database.ts';
import { addCompany, type NewCompany } from './demo.queries.ts';
import type { Days } from './site.ts';

type CompanyPlan = Pick<
  NewCompany,
  'name' | 'organizationNumber' | 'address' | 'postalCode' | 'city' | 'maximumLicense'
> &
  Partial<NewCompany> & { key: CompanyKey; domain: string; staffCount: number };

export type CompanyKey =
  | 'fjordbygg'
  | 'nordvind'
  | 'skogsro'
  | 'malarvard'
  | 'vastkust'
  | 'dalatra'
  | 'visby'
  | 'lindqvist';

export type DemoCompany = NewCompany & {
  key: CompanyKey;
  id: number;
  domain: string;
  staff: (readonly [firstName: string, lastName: string])[];
};

const plans: CompanyPlan[] = [
  {
    // teamlead@nordic.test leads it.
    key: 'fjordbygg',
    name: 'Fjordbygg AB',
    organizationNumber: '5566994116',
    domain: 'fjordbygg.test',
    address: 'Hamngatan 12',
    postalCode: '753 20',
    city: 'Uppsala',
    maximumLicense: 100,
    invoiceReference: 'ML 2041',
    staffCount: 12,
  },
  {
    // Trusted: its invoices succeed at once. coordinator@nordic.test leads it.
    key: 'nordvind',
    name: 'Nordvind Energi AB',
    organizationNumber: '5567021851',
    domain: 'nordvind.test',
    address: 'Kungsgatan 48',
    postalCode: '903 26',
    city: 'Umeå',
    maximumLicense: 60,
    allowInvoice: true,
    discount: 10,
    invoiceReference: 'Projekt 7710',
    staffCount: 10,
  },
  {
    // Has used every licence it has.
    key: 'skogsro',
    name: 'Skogsro Omsorg AB',
    organizationNumber: '5567158372',
    domain: 'skogsro.test',
    address: 'Björkvägen 3',
    postalCode: '972 31',
    city: 'Luleå',
    maximumLicense: 6,
    staffCount: 6,
  },
  {
    // No limit.
    key: 'malarvard',
    name: 'Mälardalens Vård AB',
    organizationNumber: '5567216048',
    domain: 'malarvard.test',
    address: 'Stora gatan 25',
    postalCode: '722 12',
    city: 'Västerås',
    maximumLicense: unlimitedLicences,
    staffCount: 14,
  },
  {
    key: 'vastkust',
    name: 'Västkust Logistik AB',
    organizationNumber: '5567349203',
    domain: 'vastkust.test',
    address: 'Skandiahamnen 7',
    postalCode: '418 34',
    city: 'Göteborg',
    maximumLicense: 50,
    staffCount: 8,
  },
  {
    // Inactive: its people cannot buy.
    key: 'dalatra',
    name: 'Dalarnas Trä & Snickeri AB',
    organizationNumber: '5567483010',
    domain: 'dalatra.test',
    address: 'Slaggatan 9',
    postalCode: '791 71',
    city: 'Falun',
    maximumLicense: 20,
    active: false,
    staffCount: 4,
  },
  {
    key: 'visby',
    name: 'Visby Hotell och Restaurang AB',
    organizationNumber: '5567537427',
    domain: 'visbyhotell.test',
    address: 'Strandgatan 30',
    postalCode: '621 56',
    city: 'Visby',
    maximumLicense: 25,
    staffCount: 5,
  },
  {
    key: 'lindqvist',
    name: 'Lindqvist Bygg AB',
    organizationNumber: '5567601892',
    domain: 'lindqvistbygg.test',
    address: 'Södra Esplanaden 4',
    postalCode: '223 54',
    city: 'Lund',
    maximumLicense: 15,
    staffCount: 4,
  },
];

export async function addCompanies(tx: TenantTx, days: Days): Promise<DemoCompany[]> {
  const companies: DemoCompany[] = [];
  let named = 0;
  for (const [index, { key, domain, staffCount, ...plan }] of plans.entries()) {
    const company = {
      email: `info@${domain}`,
      phone: `+46817406${index + 10}`,
      country: 'SE',
      invoiceReference: null,
      invoiceEmail: `faktura@${domain}`,
      allowInvoice: false,
      discount: 0,
      active: true,
      since: days(-358 + index * 20),
      ...plan,
    };
    const id = await addCompany(tx, company);
    companies.push({ ...company, key, id, domain, staff: staffNames(named, staffCount) });
    named += staffCount;
  }
  return companies;
}

const firstNames =
  'Henrik Leila Petter Anna Omar Karin Johan Fatima Erik Linnea Mikael Sara Ali Hanna Oskar Elsa Viktor Amina Gustav Ida Tomasz';
const lastNames =
  'Falk Aziz Sandberg Nyström Haddad Wikström Åberg Karimi Sjögren Norberg Öhman Lundin Hassan Bergqvist Forsman Granath Hedlund Yusuf Ekström Lövgren';

/** 21 first and 20 last names taken in turn give 420 different pairs. */
const staffNames = (from: number, count: number) =>
  Array.from(
    { length: count },
    (_, index) => [inTurn(firstNames, from + index), inTurn(lastNames, from + index)] as const,
  );

function inTurn(list: string, place: number): string {
  const names = list.split(' ');
  return names[place % names.length] as string;
}

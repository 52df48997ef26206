import * as z from 'zod/mini';
import { discountPercent, pageSize, unlimitedLicences } from '../constants.ts';
import { endpoint } from '../endpoint.ts';
import { listOf, listQuery } from '../lists.ts';
import { mayBeOrganizationNumber } from '../values/business-numbers/organization-number.ts';
import { PeppolId } from '../values/business-numbers/peppol-id.ts';
import { Country, Email, IdText, line, orNothing, PersonName, Phone, siteLine, YesOrNo } from '../values/fields.ts';
import { spanFields } from '../values/spans.ts';
import { userStates } from './own-users.ts';

/** A business customer of the instance. Send `version` back with a change: a change of stale data is refused. */
export const Company = z.object({
  id: z.int(),
  companyid: z.int(),
  instance_id: z.int(),
  name: z.string(),
  organization_number: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  address: z.nullable(z.string()),
  postal_code: z.nullable(z.string()),
  city: z.nullable(z.string()),
  country: z.string(),
  /** Of an EU country: with it, a company abroad buys without VAT. */
  vat_number: z.nullable(z.string()),
  /** Where it receives e-invoices, `0007:5560743089`; null if it follows from its numbers. */
  peppol_id: z.nullable(z.string()),
  invoice_reference: z.nullable(z.string()),
  invoice_email: z.nullable(z.string()),
  /** 999999999 means no limit. */
  maximum_license: z.int(),
  used_licenses: z.int(),
  allow_invoice: z.boolean(),
  discount: z.int(),
  team_lead_userid: z.nullable(z.int()),
  team_lead: z.nullable(z.object({ first_name: z.string(), last_name: z.string() })),
  active: z.boolean(),
  version: z.int(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type Company = z.infer<typeof Company>;

export const CompanyStatistics = z.object({
  /** People whose first course began in this month: of the company's, or one that the learning site gave. */
  last_30_days_student_count: z.int(),
  /** Its people who have or had such a course. */
  total_students_count: z.int(),
  last_30_days_total_course_completions: z.int(),
  total_course_completions: z.int(),
  next_3_month_cert_renewals: z.int(),
  next_12_month_cert_renewals: z.int(),
});
export type CompanyStatistics = z.infer<typeof CompanyStatistics>;

const CompanyPerson = z.object({
  userid: z.int(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  state: z.enum(userStates),
  /** Leads the company, or departments of it. */
  leads: z.boolean(),
});
export type CompanyPerson = z.infer<typeof CompanyPerson>;

/** A company with the data of its page. */
export const CompanyProfile = z.extend(Company, {
  statistics: CompanyStatistics,
  /** How many of its people have finished a course. */
  finished_count: z.int(),
  /** The number of its people, and the first few by name. */
  people_count: z.int(),
  people: z.array(CompanyPerson),
});
export type CompanyProfile = z.infer<typeof CompanyProfile>;

/** Days are those on which a company was added, by the customer's clock. */
export const companyFilters = ['active', 'inactive'] as const;

export const readCompanies = endpoint({
  method: 'GET',
  path: '/company/getallown',
  summary: 'The companies of the instance, a page at a time',
  access: { can: 'manageCompanies' },
  query: z.extend(listQuery(['name', 'created_at', 'updated_at'], pageSize.companies), {
    status: z.optional(z.enum(companyFilters)),
    ...spanFields,
  }),
  answer: listOf(Company),
  refuses: [],
});

export const exportCompanies = endpoint({
  method: 'GET',
  path: '/companies/export',
  summary: 'Every company that the list shows for the same search and filters, as CSV, while it is being read',
  access: { can: 'manageCompanies' },
  query: z.strictObject({
    search: z._default(z.string().check(z.trim(), z.maxLength(200)), ''),
    status: z.optional(z.enum(companyFilters)),
    ...spanFields,
  }),
  answer: z.unknown(),
  file: 'text/csv',
  refuses: [],
});

export const readCompany = endpoint({
  method: 'GET',
  path: '/company/getfirst',
  summary: 'One company with its statistics: by its id, or without one that whose team lead the caller is',
  access: { can: 'seeCompanies' },
  /** Both names are accepted. */
  query: z.object({ id: z.optional(IdText), companyid: z.optional(IdText) }),
  answer: CompanyProfile,
  refuses: ['company.not_found'],
});

export const readCompanyPeople = endpoint({
  method: 'GET',
  path: '/company/people',
  summary: 'The next of those who belong to a company, by name, after one of them',
  access: { can: 'seeCompanies' },
  query: z.strictObject({ id: IdText, after: IdText }),
  answer: z.array(CompanyPerson),
  refuses: ['company.not_found'],
});

/** A company's contact, with the reference and the address for its invoices. */
const CompanyContact = z.object({
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  invoice_reference: z.nullable(z.string()),
  invoice_email: z.nullable(z.string()),
  address: z.nullable(z.string()),
  postal_code: z.nullable(z.string()),
  city: z.nullable(z.string()),
});
export type CompanyContact = z.infer<typeof CompanyContact>;

export const readCompanyContact = endpoint({
  method: 'GET',
  path: '/company/contact',
  summary: "A company's contact: its team lead, else who ordered last, else its own address; and its invoice details",
  access: { can: 'manageCompanies' },
  query: z.strictObject({ id: IdText }),
  answer: CompanyContact,
  refuses: ['company.not_found'],
});

/** `*` for no limit, or an integer, as text or number. */
export const MaximumLicences = z.pipe(
  z.pipe(
    z.pipe(
      z.union([z.string(), z.number()], {
        error: ({ input }) => (input === undefined || input === null ? 'field.required' : 'field.wrong_kind'),
      }),
      z.transform((typed: string | number) => String(typed).trim()),
    ),
    z.string().check(z.minLength(1, 'field.required'), z.regex(/^(\*|\d{1,9})$/, 'company.maximum_unclear')),
  ),
  z.transform((typed: string) => (typed === '*' ? unlimitedLicences : Number(typed))),
);

const details = {
  companyname: siteLine(200),
  /** With or without hyphen, country prefix and century; validated by its country's rule. */
  organizationnumber: line(40),
  email: z.optional(orNothing(Email)),
  phone: z.optional(orNothing(Phone)),
  address: z.optional(orNothing(line(200))),
  postalcode: z.optional(orNothing(line(20))),
  city: z.optional(orNothing(line(100))),
  /** Default for a new company: that of the instance. */
  country: z.optional(Country),
  vat_number: z.optional(orNothing(line(40))),
  peppol_id: z.optional(orNothing(PeppolId)),
  invoice_reference: z.optional(orNothing(line(100))),
  invoice_email: z.optional(orNothing(Email)),
};

const settings = {
  /** The company's team lead; the chosen user gets the role. */
  customercontact: z.optional(z.nullable(z.int().check(z.positive()))),
  max_licenses: MaximumLicences,
  discount: z.int().check(z.minimum(discountPercent.least), z.maximum(discountPercent.most)),
  /** Whether its people may pay by invoice without approval. */
  invoiceallowed: YesOrNo,
};

type Numbered = { organizationnumber?: string | undefined; country?: string | undefined };

const numberFits = z.refine<Numbered>(
  ({ organizationnumber: number, country }) => !number || !country || mayBeOrganizationNumber(number, country),
  {
    path: ['organizationnumber'],
    error: 'field.organization_number',
    // Reported immediately, even if other fields are still missing.
    when: ({ value }) => typeof (value as Numbered | null)?.organizationnumber === 'string',
  },
);

/** Somebody who is not known yet and becomes team lead of a new company. */
const NewLead = z.strictObject({ first_name: PersonName, last_name: PersonName, email: Email });
export type NewLead = z.infer<typeof NewLead>;

/** Invited with the company, instead of choosing a known person. */
const newLead = z.optional(z.nullable(NewLead));

/** The two steps of adding a company; its page shows both at once. */
export const CompanyDetails = z.object(details).check(numberFits);
export const CompanySettings = z.object({ ...settings, new_lead: newLead });
export const CompanyFields = z.object({ ...details, ...settings }).check(numberFits);

export const NewCompany = z
  .object({
    ...details,
    ...settings,
    new_lead: newLead,
    discount: z._default(settings.discount, discountPercent.usual),
    invoiceallowed: z._default(YesOrNo, false),
    active: z._default(YesOrNo, true),
    /** From older clients: must be the caller's instance. */
    instance: z.optional(z.int()),
    /** From older clients; ignored, because the company belongs to the caller's instance. */
    parentcustomerid: z.optional(z.unknown()),
  })
  .check(numberFits);
export type NewCompany = z.infer<typeof NewCompany>;

export const createCompany = endpoint({
  method: 'POST',
  path: '/company/create/',
  summary: 'Make a company, and invite its team lead if that is somebody new; its learning site learns of it by a job',
  access: { can: 'manageCompanies' },
  body: NewCompany,
  answer: Company,
  refuses: [
    'instance.not_found',
    'company.organisation_number_taken',
    'user.email_taken',
    'user.invited_often',
    'mail.recipient_often',
  ],
});

/** Missing fields stay. Only training managers may change `customercontact` to `invoiceallowed` and `active`. */
export const ChangedCompany = z
  .extend(z.partial(z.object({ ...details, ...settings, active: YesOrNo })), {
    /** From older clients; ignored in favour of the path. */
    id: z.optional(z.int()),
    /** The version that was read. Without it, the last change wins. */
    version: z.optional(z.int().check(z.positive())),
  })
  .check(numberFits);
export type ChangedCompany = z.infer<typeof ChangedCompany>;

export const updateCompany = endpoint({
  method: 'POST',
  path: '/company/update/{id}/{instance_id}',
  summary: 'Change a company: its team lead the details, a training manager everything',
  access: { can: 'seeCompanies' },
  params: z.strictObject({ id: IdText, instance_id: IdText }),
  body: ChangedCompany,
  answer: Company,
  refuses: [
    'company.not_found',
    'record.changed_meanwhile',
    'company.licences_below_used',
    'company.organisation_number_taken',
  ],
});

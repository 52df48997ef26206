import * as z from 'zod/mini';
import { pageSize, settingTypes } from '../constants.ts';
import { endpoint } from '../endpoint.ts';
import { listOf, listQuery } from '../lists.ts';
import { line, TextOrNumber } from '../values/fields.ts';
import { faultOfValue } from '../values/setting-values.ts';

export const GeneralSetting = z.object({
  id: z.int(),
  name: z.string(),
  display_name: z.string(),
  type: z.enum(settingTypes),
  value: z.string(),
  /** Customers for whom the value holds. */
  general_customers: z.int(),
  /** Customers with an override. */
  exceptions: z.int(),
  /** The first hundred of these customers, by name, each with its value. */
  exception_customers: z.array(z.object({ id: z.int(), name: z.string(), value: z.string() })),
  /** Used by the product: name and type are fixed, and it cannot be deleted. */
  needed: z.boolean(),
  updated_at: z.string(),
});
export type SettingOverride = GeneralSetting['exception_customers'][number];
export type GeneralSetting = z.infer<typeof GeneralSetting>;

const settingsQuery = listQuery(['name', 'display_name', 'updated_at'], pageSize.settings);

export const readGeneralSettings = endpoint({
  method: 'GET',
  path: '/settings/readall',
  summary: 'All general settings of the platform',
  access: 'admin',
  query: settingsQuery,
  answer: listOf(GeneralSetting),
  refuses: [],
});

export const exportGeneralSettings = endpoint({
  method: 'GET',
  path: '/settings/export',
  summary: 'Every general setting that the list shows for the same search, as CSV',
  access: 'admin',
  query: z.pick(settingsQuery, { search: true }),
  answer: z.unknown(),
  file: 'text/csv',
  refuses: [],
});

const SettingValue = z.pipe(TextOrNumber, z.string().check(z.maxLength(2000)));

const fields = {
  /** The name that the product uses. */
  name: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'field.required'),
      z.maxLength(100),
      z.regex(/^(?:[a-z][a-z0-9_]*)?$/, 'setting.name_invalid'),
    ),
  display_name: line(),
  type: z.enum(settingTypes),
  value: SettingValue,
};

type Typed = {
  name?: string | undefined;
  type?: (typeof settingTypes)[number] | undefined;
  value?: string | undefined;
};

const fitting = z.check<Typed>((payload) => {
  const { name, type, value } = payload.value;
  // Only the server knows the missing fields of a change, and validates them again.
  if (name === undefined || type === undefined || value === undefined) return;
  const fault = faultOfValue(name, type, value);
  if (fault) payload.issues.push({ code: 'custom', path: ['value'], message: fault, input: value });
});

export const NewSetting = z.object(fields).check(fitting);

export const createSetting = endpoint({
  method: 'POST',
  path: '/settings/create',
  summary: 'Add a general setting',
  access: 'admin',
  body: NewSetting,
  answer: GeneralSetting,
  refuses: ['setting.name_taken', 'setting.needed'],
});

/** The value for one customer; null: the general value holds for it again. */
const Override = z.strictObject({
  instance_id: z.int('field.required').check(z.positive()),
  value: z.nullable(SettingValue),
});

/** Also while other fields are wrong, so that all errors are shown at once. */
const fittingOverrides = z.check<Typed & { overrides?: z.infer<typeof Override>[] | undefined }>(
  (payload) => {
    const { name, type, overrides } = payload.value;
    if (name === undefined || type === undefined || !Array.isArray(overrides)) return;
    for (const [index, override] of overrides.entries()) {
      const value: unknown = override?.value;
      const fault = typeof value === 'string' ? faultOfOverride(name, type, value) : undefined;
      if (fault)
        payload.issues.push({ code: 'custom', path: ['overrides', index, 'value'], message: fault, input: value });
    }
  },
  { when: ({ value }) => typeof value === 'object' && value !== null },
);

/** An override has a value: a customer without one has no override. */
export const faultOfOverride = (name: string, type: (typeof settingTypes)[number], value: string) =>
  value.trim() === '' && type === 'number' ? 'field.required' : faultOfValue(name, type, value);

/** Missing fields stay, and so do overrides that are not named. A whole row may be sent back: fields that cannot change are ignored. */
export const ChangedSetting = z
  .extend(z.partial(z.object(fields)), {
    id: z.int().check(z.positive()),
    /** The version that was read. Without it, the last change wins. */
    updated_at: z.optional(z.string().check(z.maxLength(40))),
    overrides: z.optional(z.array(Override).check(z.maxLength(200))),
  })
  .check(fitting, fittingOverrides);

export const updateSetting = endpoint({
  method: 'PUT',
  path: '/settings/update/',
  summary: 'Change a general setting and its overrides for customers; 409 when somebody changed it since it was read',
  access: 'admin',
  body: ChangedSetting,
  answer: GeneralSetting,
  refuses: [
    'setting.not_found',
    'setting.name_taken',
    'setting.needed',
    'setting.has_exceptions',
    'instance.not_found',
    'record.changed_meanwhile',
  ],
});

export const deleteSetting = endpoint({
  method: 'POST',
  path: '/settings/delete/',
  summary: 'Delete a general setting with its overrides; one that the product needs stays',
  access: 'admin',
  body: z.object({ id: z.int().check(z.positive()) }),
  answer: z.null(),
  refuses: ['setting.not_found', 'setting.needed'],
});

import type { ChangedSetting, GeneralSetting } from '@coursefront/contract/customers/general-settings.ts';
import { writtenValue } from '@coursefront/contract/values/setting-values.ts';
import type * as z from 'zod/mini';

/** `before`: null for an override that is new. */
export type OverrideDraft = {
  instance_id: number | null;
  customer: string;
  value: string;
  before: string | null;
  removed: boolean;
};

export type SettingDraft = Pick<GeneralSetting, 'name' | 'display_name' | 'type' | 'value'> & {
  overrides: OverrideDraft[];
};

export const newDraft: SettingDraft = { name: '', display_name: '', type: 'text', value: '', overrides: [] };

/** With a customer, it begins with an override for it, unless there is one. */
export function draftOf(
  { name, display_name, type, value, exception_customers }: GeneralSetting,
  customer?: { id: number; name: string },
): SettingDraft {
  const kept = exception_customers.map((known) => ({
    instance_id: known.id,
    customer: known.name,
    value: known.value,
    before: known.value,
    removed: false,
  }));
  const isNew = customer && !kept.some(({ instance_id }) => instance_id === customer.id);
  const added = isNew
    ? [{ instance_id: customer.id, customer: customer.name, value: '', before: null, removed: false }]
    : [];
  return { name, display_name, type, value, overrides: [...kept, ...added] };
}

/**
 * Overrides keep their places, because errors refer to them by position. The time at which the setting was read goes along, so
 * that later changes by others are not overwritten.
 */
export const changedSettingOf = (
  { overrides, ...draft }: SettingDraft,
  { id, updated_at }: GeneralSetting,
): z.input<typeof ChangedSetting> => ({
  ...draft,
  id,
  updated_at,
  overrides: overrides.map(({ instance_id, value, removed }) => ({
    // An empty choice is refused by the schema.
    instance_id: instance_id as number,
    value: removed ? null : value,
  })),
});

/** The change that saving would make. Without a customer it is the general value; null stands for the general value. */
export type ValueChange = { customer: string | null; before: string | null; after: string | null };

export function valueChangesOf(draft: SettingDraft, setting: GeneralSetting): ValueChange[] {
  const general: ValueChange = {
    customer: null,
    before: setting.value,
    after: writtenValue(draft.type, draft.value),
  };
  const overrides = draft.overrides.map(
    ({ customer, value, before, removed }): ValueChange => ({
      customer,
      before,
      after: removed ? null : writtenValue(draft.type, value),
    }),
  );
  return [general, ...overrides].filter(({ before, after }) => before !== after);
}

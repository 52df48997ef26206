import { readCustomerOverview } from '@coursefront/contract/customers/customer-overview.ts';
import {
  ChangedSetting,
  createSetting,
  type GeneralSetting,
  NewSetting,
  readGeneralSettings,
  updateSetting,
} from '@coursefront/contract/customers/general-settings.ts';
import { readLatestAudit } from '@coursefront/contract/operations/audit.ts';
import { useState } from 'react';
import * as z from 'zod/mini';
import { ApiFailure } from '../../lib/api/api-failure.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { keyOf, useAction } from '../../lib/api/use-endpoint.ts';
import { type SchemaForm, useSchemaForm } from '../../lib/form/use-schema-form.ts';
import { useText } from '../../lib/text/text.ts';
import { toastSuccess } from '../../lib/toasts.ts';
import {
  changedSettingOf,
  draftOf,
  newDraft,
  type SettingDraft,
  type ValueChange,
  valueChangesOf,
} from './setting-draft.ts';

export type SettingForm = SchemaForm<SettingDraft>;

/** Nobody adds more overrides at once. */
const mostAdded = 50;

const schemaOf = (setting: GeneralSetting | undefined) =>
  setting
    ? z.pipe(
        z.transform((draft) => changedSettingOf(draft as SettingDraft, setting)),
        ChangedSetting,
      )
    : NewSetting;

/** The form of a setting with its overrides. What changes values is asked about first: `asked` are these changes. */
export function useSettingForm(
  setting: GeneralSetting | undefined,
  onDone: () => void,
  customer?: { id: number; name: string },
) {
  const [asked, setAsked] = useState<{ draft: SettingDraft; changes: ValueChange[] }>();
  const save = useSave(setting, onDone);
  const form = useSchemaForm<SettingDraft>(schemaOf(setting), {
    initial: setting ? draftOf(setting, customer) : newDraft,
    labels: useLabels(setting),
    onValid: (draft) => {
      const changes = setting ? valueChangesOf(draft, setting) : [];
      if (changes.length === 0) return save.run(draft);
      setAsked({ draft, changes });
    },
    // The list may be stale, so it is read again. The input stays.
    onFailed: () => void queryClient.invalidateQueries({ queryKey: keyOf(readGeneralSettings) }),
  });
  const confirm = async () => {
    if (!asked) return;
    try {
      await save.run(asked.draft);
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      setAsked(undefined);
      form.refuse(error);
    }
  };
  return { form, changes: asked?.changes, confirm, goBack: () => setAsked(undefined), busy: save.busy };
}

function useSave(setting: GeneralSetting | undefined, onDone: () => void) {
  const text = useText('general-settings');
  const add = useAction(createSetting, { refreshes: [readGeneralSettings] });
  const change = useAction(updateSetting, { refreshes: [readGeneralSettings, readCustomerOverview, readLatestAudit] });
  const send = ({ overrides, ...draft }: SettingDraft) =>
    setting
      ? change.mutateAsync({ body: changedSettingOf({ ...draft, overrides }, setting) })
      : add.mutateAsync({ body: draft });
  return {
    busy: add.isPending || change.isPending,
    run: async (draft: SettingDraft) => {
      const { display_name: name } = await send(draft);
      toastSuccess(text(setting ? 'form.changed' : 'form.added', { name }));
      onDone();
    },
  };
}

/** An override's field is called like its customer. */
function useLabels(setting: GeneralSetting | undefined): SettingForm['labels'] {
  const text = useText('general-settings');
  const customers = setting?.exception_customers ?? [];
  const places = Array.from({ length: customers.length + mostAdded }, (_, index) => index);
  return {
    name: text('form.name'),
    display_name: text('form.display_name'),
    type: text('form.type'),
    value: text('form.value'),
    ...Object.fromEntries(
      places.flatMap((index) => [
        [`overrides.${index}.instance_id`, text('exceptions.customer')],
        [`overrides.${index}.value`, customers[index]?.name ?? text('exceptions.value')],
      ]),
    ),
  };
}

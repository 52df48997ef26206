import {
  ChangedSetting,
  createSetting,
  type GeneralSetting,
  NewSetting,
  readGeneralSettings,
  updateSetting,
} from '@coursefront/contract/customers/general-settings.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { keyOf, useAction } from '../../lib/api/use-endpoint.ts';
import { type SchemaForm, useSchemaForm } from '../../lib/form/use-schema-form.ts';
import { useText } from '../../lib/text/text.ts';
import { toastSuccess } from '../../lib/toasts.ts';

type NewSettingDraft = Pick<GeneralSetting, 'name' | 'display_name' | 'type' | 'value'>;
export type SettingDraft = NewSettingDraft | (NewSettingDraft & Pick<GeneralSetting, 'id' | 'updated_at'>);
export type SettingForm = SchemaForm<SettingDraft>;

const empty: NewSettingDraft = { name: '', display_name: '', type: 'text', value: '' };

/** Sends the time at which the setting was read, so that later changes by others are not overwritten. */
const draftOf = ({ id, updated_at, name, display_name, type, value }: GeneralSetting): SettingDraft => ({
  id,
  updated_at,
  name,
  display_name,
  type,
  value,
});

type SettingFormOptions = {
  /** Saves the override that was begun, if there is one. The setting is saved only if this returns true. */
  saveOverride: () => Promise<boolean>;
  onDone: () => void;
};

export function useSettingForm(
  setting: GeneralSetting | undefined,
  { saveOverride, onDone }: SettingFormOptions,
): SettingForm {
  const text = useText('general-settings');
  const add = useAction(createSetting, { refreshes: [readGeneralSettings] });
  const change = useAction(updateSetting, { refreshes: [readGeneralSettings] });
  return useSchemaForm<SettingDraft>(setting ? ChangedSetting : NewSetting, {
    initial: setting ? draftOf(setting) : empty,
    labels: {
      name: text('form.name'),
      display_name: text('form.display_name'),
      type: text('form.type'),
      value: text('form.value'),
    },
    onValid: async (draft) => {
      if (!(await saveOverride())) return;
      const saved = await ('id' in draft ? change.mutateAsync({ body: draft }) : add.mutateAsync({ body: draft }));
      const title = text(setting ? 'form.changed' : 'form.added', { name: saved.display_name });
      toastSuccess(title);
      onDone();
    },
    // The list may be stale, so it is read again. The input stays.
    onFailed: () => void queryClient.invalidateQueries({ queryKey: keyOf(readGeneralSettings) }),
  });
}

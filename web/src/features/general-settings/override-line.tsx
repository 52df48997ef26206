import {
  readGeneralSettings,
  readSettingOverrides,
  removeSettingOverride,
  type SettingOverride,
} from '@coursefront/contract/customers/general-settings.ts';
import { useAction } from '../../lib/api/use-endpoint.ts';
import { useText } from '../../lib/text/text.ts';
import { toastFailure, toastSuccess } from '../../lib/toasts.ts';
import { SettingValue } from '../../parts/settings/setting-value.tsx';
import { Button } from '../../ui/buttons/button.tsx';

type OverrideLineProps = {
  settingId: number;
  settingName: string;
  override: SettingOverride;
  onChange: () => void;
  onRemoved: () => void;
};

export function OverrideLine({ settingId, settingName, override, onChange, onRemoved }: OverrideLineProps) {
  const text = useText('general-settings');
  const remove = useAction(removeSettingOverride, { refreshes: [readSettingOverrides, readGeneralSettings] });
  const { customer, value, instance_id: instance } = override;
  const press = () =>
    remove.mutate(
      { params: { id: settingId, instance } },
      {
        onSuccess: () => {
          toastSuccess(text('exceptions.removed', { customer }));
          onRemoved();
        },
        onError: ({ message }) => toastFailure(text('exceptions.not_removed', { customer }), message),
      },
    );
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2">
      <div className="min-w-0 grow">
        <p className="font-semibold text-ink">{customer}</p>
        <SettingValue name={settingName} value={value} />
      </div>
      <div className="flex gap-2">
        <Button size="sm" aria-label={text('exceptions.change_named', { customer })} onClick={onChange}>
          {text('exceptions.change')}
        </Button>
        <Button
          size="sm"
          variant="danger"
          busy={remove.isPending}
          aria-label={text('exceptions.remove_named', { customer })}
          onClick={press}
        >
          {text('exceptions.remove')}
        </Button>
      </div>
    </li>
  );
}

import type { GeneralSetting } from '@coursefront/contract/customers/general-settings.ts';
import { Trash2 } from 'lucide-react';
import { useText } from '../../lib/text/text.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { RowMenu } from '../../ui/overlays/menu.tsx';

type SettingActionsProps = { setting: GeneralSetting; onEdit: () => void; onDelete: () => void };

export function SettingActions({ setting: { display_name: name }, onEdit, onDelete }: SettingActionsProps) {
  const text = useText('general-settings');
  return (
    <div className="flex items-center justify-end gap-1">
      <Button size="sm" aria-label={text('actions.edit_named', { name })} onClick={onEdit}>
        {text('actions.edit')}
      </Button>
      <RowMenu
        label={text('actions.more', { name })}
        entries={[{ label: text('actions.delete'), icon: Trash2, danger: true, onSelect: onDelete }]}
      />
    </div>
  );
}

import { readCustomer } from '@coursefront/contract/customers/admin-customers.ts';
import {
  exportGeneralSettings,
  type GeneralSetting,
  readGeneralSettings,
} from '@coursefront/contract/customers/general-settings.ts';
import { Plus, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useEndpoint } from '../../lib/api/use-endpoint.ts';
import { useAddressedTask } from '../../lib/routes/use-addressed-task.ts';
import { useText } from '../../lib/text/text.ts';
import { ListPage } from '../../parts/list/list-page.tsx';
import { useList } from '../../parts/list/use-list.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { RowMenu } from '../../ui/overlays/menu.tsx';
import { useDialogTask } from '../../ui/overlays/use-dialog-task.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { useSettingColumns } from './setting-columns.tsx';
import { SettingDialog } from './setting-dialog.tsx';

/** The general settings of the platform. */
export function SettingsPage() {
  const text = useText('general-settings');
  const common = useText('common');
  const adding = useDialogTask();
  const editing = useDialogTask<Editing>();
  const deleting = useDialogTask<GeneralSetting>();
  const list = useList(readGeneralSettings);
  useAddressedTask('add', () => adding.begin());
  useAddressedSetting(list.answer.data?.rows, editing.begin);
  const add = (
    <Button variant="primary" icon={Plus} onClick={() => adding.begin()}>
      {text('actions.add')}
    </Button>
  );
  return (
    <ListPage
      head={<PageHead title={common('titles.settings')} text={text('text')} actions={add} />}
      list={list}
      search={{ label: text('search'), hint: text('search_hint') }}
      csv={{ endpoint: exportGeneralSettings, name: 'settings.csv' }}
      caption={text('caption')}
      columns={useSettingColumns()}
      rowKey={({ id }) => id}
      actions={(setting) => (
        <SettingActions
          setting={setting}
          onEdit={() => editing.begin({ setting })}
          onDelete={() => deleting.begin(setting)}
        />
      )}
      pagesLabel={text('pages')}
      failed={text('failed')}
      none={{ title: text('none_title'), text: text('none_text'), actions: add }}
    >
      {adding.dialog((_, dialog) => (
        <SettingDialog {...dialog} />
      ))}
      {editing.dialog((task, dialog) => (
        <SettingDialog {...task} {...dialog} />
      ))}
      {deleting.dialog((setting, dialog) => (
        <DeleteDialog setting={setting} {...dialog} />
      ))}
    </ListPage>
  );
}

type Editing = { setting: GeneralSetting; customer?: { id: number; name: string } };

/**
 * The search leads to a setting by `?do=edit&of=7`, and a customer's page to the override of that customer by `of=7.12`. It
 * opens once the list has it.
 */
function useAddressedSetting(rows: readonly GeneralSetting[] | undefined, edit: (task: Editing) => void) {
  const [asked, setAsked] = useState<string>();
  useAddressedTask('edit', setAsked);
  const [settingId, customerId] = (asked ?? '').split('.');
  const customer = useEndpoint(
    readCustomer,
    { params: { id: Number(customerId) } },
    { when: customerId !== undefined && Number(customerId) > 0 },
  );
  const setting = rows?.find(({ id }) => String(id) === settingId);
  const named = customer.data && { id: customer.data.id, name: customer.data.name };
  const isThere = setting !== undefined && (customerId === undefined || named !== undefined || customer.isError);
  useEffect(() => {
    if (!isThere) return;
    edit({ setting, ...(named && { customer: named }) });
    setAsked(undefined);
  });
}

type SettingActionsProps = { setting: GeneralSetting; onEdit: () => void; onDelete: () => void };

function SettingActions({ setting: { display_name: name }, onEdit, onDelete }: SettingActionsProps) {
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

import {
  exportGeneralSettings,
  type GeneralSetting,
  readGeneralSettings,
} from '@coursefront/contract/customers/general-settings.ts';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useEndpoint } from '../../lib/api/use-endpoint.ts';
import { useListAddress } from '../../lib/routes/use-list-address.ts';
import { useText } from '../../lib/text/text.ts';
import { EndpointTable } from '../../parts/list/endpoint-table.tsx';
import { ExportButton } from '../../parts/list/export-button.tsx';
import { ListSearch, NothingFound } from '../../parts/list/list-search.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { RowMenu } from '../../ui/overlays/menu.tsx';
import { EmptyListPicture } from '../../ui/pictures/illustrations.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { useSettingColumns } from './setting-columns.tsx';
import { SettingDialog } from './setting-dialog.tsx';

/** The task that the open dialog is for. */
type Task = { kind: 'add' } | { kind: 'edit' | 'delete'; setting: GeneralSetting };

/** The general settings of the platform. */
export function SettingsPage() {
  const text = useText('general-settings');
  const common = useText('common');
  const address = useListAddress(readGeneralSettings);
  const list = useEndpoint(readGeneralSettings, { query: address.query }, { keepPrevious: true });
  const { search } = address.query;
  const [task, setTask] = useState<Task>({ kind: 'add' });
  const [open, setOpen] = useState(false);
  // Each opening gets a new dialog without the input of the last one.
  const [opened, setOpened] = useState(0);
  const start = (chosen: Task) => {
    setTask(chosen);
    setOpened((count) => count + 1);
    setOpen(true);
  };
  const close = () => setOpen(false);
  const add = (
    <Button variant="primary" icon={Plus} onClick={() => start({ kind: 'add' })}>
      {text('actions.add')}
    </Button>
  );
  return (
    <>
      <PageHead title={common('titles.settings')} text={text('text')} actions={add} />
      <EndpointTable
        list={list}
        address={address}
        caption={text('caption')}
        columns={useSettingColumns()}
        rowKey={({ id }) => id}
        pagesLabel={text('pages')}
        failed={text('failed')}
        actions={(setting) => (
          <SettingActions
            setting={setting}
            onEdit={() => start({ kind: 'edit', setting })}
            onDelete={() => start({ kind: 'delete', setting })}
          />
        )}
        head={
          <ListSearch address={address} label={text('search')} hint={text('search_hint')}>
            <ExportButton endpoint={exportGeneralSettings} input={{ query: { search } }} name="settings.csv" />
          </ListSearch>
        }
        empty={
          search ? (
            <NothingFound address={address} />
          ) : (
            <EmptyState
              bare
              picture={<EmptyListPicture />}
              title={text('none_title')}
              text={text('none_text')}
              actions={add}
            />
          )
        }
      />
      {task.kind === 'delete' ? (
        <DeleteDialog key={opened} setting={task.setting} open={open} onClose={close} />
      ) : (
        <SettingDialog
          key={opened}
          setting={task.kind === 'edit' ? task.setting : undefined}
          open={open}
          onClose={close}
        />
      )}
    </>
  );
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

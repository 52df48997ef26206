import type { ListView } from '@coursefront/contract/panel/views.ts';
import { Bookmark } from 'lucide-react';
import { Suspense, useState } from 'react';
import { isTenantUser, useSession } from '../../lib/session/session.ts';
import { loadTexts, useText } from '../../lib/text/text.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Popover } from '../../ui/overlays/popover.tsx';
import { useDialogTask } from '../../ui/overlays/use-dialog-task.tsx';
import { lazyPart } from '../lazy-part.tsx';
import type { ManageDialogProps } from './manage-dialog.tsx';
import type { SaveDialogProps } from './save-dialog.tsx';
import type { ViewedList } from './view-query.ts';
import type { ViewsPanelProps } from './views-panel.tsx';

const withTexts = async <Code,>(code: Promise<Code>): Promise<Code> => {
  const [loaded] = await Promise.all([code, loadTexts(['lists'])]);
  return loaded;
};
const ViewsPanel = lazyPart<ViewsPanelProps>(async () => (await withTexts(import('./views-panel.tsx'))).ViewsPanel);
const SaveDialog = lazyPart<SaveDialogProps>(async () => (await withTexts(import('./save-dialog.tsx'))).SaveDialog);
const ManageDialog = lazyPart<ManageDialogProps>(
  async () => (await withTexts(import('./manage-dialog.tsx'))).ManageDialog,
);

/** Saved views of a list. Platform admins belong to no customer, and have none. */
export function ViewsButton({ list }: { list: ViewedList }) {
  const text = useText('common');
  const [open, setOpen] = useState(false);
  const saving = useDialogTask<ListView | undefined>();
  const managing = useDialogTask();
  if (!isTenantUser(useSession())) return null;
  const then = (begin: () => void) => () => {
    setOpen(false);
    begin();
  };
  return (
    <>
      <Popover
        title={text('list.views')}
        open={open}
        onOpenChange={setOpen}
        trigger={
          <Button icon={Bookmark}>
            <span className="max-md:sr-only">{text('list.views')}</span>
          </Button>
        }
      >
        <Suspense>
          <ViewsPanel
            list={list}
            onChosen={() => setOpen(false)}
            onSave={then(() => saving.begin(undefined))}
            onManage={then(() => managing.begin())}
          />
        </Suspense>
      </Popover>
      <Suspense>
        {managing.dialog((_, dialog) => (
          <ManageDialog list={list} onRename={saving.begin} {...dialog} />
        ))}
      </Suspense>
      <Suspense>
        {saving.dialog((view, dialog) => (
          <SaveDialog list={list} renamed={view} {...dialog} />
        ))}
      </Suspense>
    </>
  );
}

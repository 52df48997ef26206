import { can } from '@coursefront/contract/capabilities.ts';
import { noticeSeconds } from '@coursefront/contract/constants.ts';
import {
  changeView,
  chooseView,
  deleteView,
  type ListView,
  readViews,
  saveView,
} from '@coursefront/contract/panel/views.ts';
import { useQuery } from '@tanstack/react-query';
import { Pencil, Share2, Star, Trash2 } from 'lucide-react';
import { ApiFailure } from '../../lib/api/api-failure.ts';
import { useAction } from '../../lib/api/use-endpoint.ts';
import { roleIdsOf, useSession } from '../../lib/session/session.ts';
import { useText } from '../../lib/text/text.ts';
import { toastFailure, toastSuccess } from '../../lib/toasts.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { RowMenu } from '../../ui/overlays/menu.tsx';
import { viewsQuery } from './use-views.ts';
import type { ViewedList } from './view-query.ts';

export type ManageDialogProps = {
  list: ViewedList;
  onRename: (view: ListView) => void;
  open: boolean;
  onClose: () => void;
};

/** The views of one list: which one it opens with, who sees them, their names, and away with them. */
export function ManageDialog({ list, onRename, open, onClose }: ManageDialogProps) {
  const text = useText('lists');
  const { data } = useQuery(viewsQuery);
  const rows = data?.rows.filter((view) => view.list === list.name) ?? [];
  const rename = (view: ListView) => {
    onClose();
    onRename(view);
  };
  return (
    <Dialog open={open} onClose={onClose} title={text('views.manage_title')} closeLabel={text('views.close')}>
      {rows.length === 0 && <p>{text('views.none')}</p>}
      <ul className="grid">
        {rows.map((view) => (
          <li key={view.id} className="flex min-h-12 items-center gap-3 border-b border-line last:border-b-0">
            <ViewLines view={view} />
            <ViewMenu view={view} onRename={() => rename(view)} />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function ViewLines({ view: { name, owner, shared, is_default } }: { view: ListView }) {
  const text = useText('lists');
  const facts = [
    is_default && text('views.is_default'),
    owner === null ? shared && text('views.is_shared') : text('views.shared_by', { name: owner }),
  ].filter(Boolean);
  return (
    <div className="min-w-0 grow">
      <p className="truncate font-medium text-ink">
        <bdi>{name}</bdi>
      </p>
      {facts.length > 0 && <p className="text-ink-3">{facts.join(' · ')}</p>}
    </div>
  );
}

function ViewMenu({ view, onRename }: { view: ListView; onRename: () => void }) {
  const text = useText('lists');
  const roleIds = roleIdsOf(useSession());
  const refreshes = [readViews];
  const change = useAction(changeView, { refreshes });
  const choose = useAction(chooseView, { refreshes });
  const remove = useAction(deleteView, { refreshes });
  const restore = useAction(saveView, { refreshes });
  const { id, list, name, query, shared, owner, is_default } = view;
  const isOwn = owner === null;
  const act = async (done: Promise<unknown>, then: () => void) => {
    try {
      await done;
      then();
    } catch (failure) {
      if (!(failure instanceof ApiFailure)) throw failure;
      toastFailure(failure.message);
    }
  };
  const changed = () => toastSuccess(text('views.changed', { name }));
  const undo = {
    label: text('views.undo'),
    onPress: () => restore.mutate({ body: { list, name, query, shared, is_default } }),
  };
  const deleted = () =>
    toast({
      kind: 'success',
      title: text('views.deleted', { name }),
      // Another person's view cannot be restored under that person's name, so there is no undo.
      ...(isOwn ? { action: undo } : { seconds: noticeSeconds.success }),
    });
  return (
    <RowMenu
      label={text('views.more', { name })}
      entries={[
        {
          label: text(is_default ? 'views.no_default' : 'views.make_default'),
          icon: Star,
          onSelect: () => void act(choose.mutateAsync({ body: { list, id: is_default ? null : id } }), changed),
        },
        ...(isOwn && can(roleIds, 'openCompanyAccount')
          ? [
              {
                label: text(shared ? 'views.unshare' : 'views.share_action'),
                icon: Share2,
                onSelect: () =>
                  void act(change.mutateAsync({ params: { id }, body: { name, shared: !shared } }), changed),
              },
            ]
          : []),
        ...(isOwn ? [{ label: text('views.rename'), icon: Pencil, onSelect: onRename }] : []),
        ...(isOwn || can(roleIds, 'changeSettings')
          ? [
              'line' as const,
              {
                label: text('views.delete'),
                icon: Trash2,
                danger: true,
                onSelect: () => void act(remove.mutateAsync({ params: { id } }), deleted),
              },
            ]
          : []),
      ]}
    />
  );
}

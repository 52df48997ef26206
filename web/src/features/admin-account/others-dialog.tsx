import { noticeSeconds } from '@coursefront/contract/constants.ts';
import { endOtherAdminSessions, readAdminSessions } from '@coursefront/contract/people/admin-sessions.ts';
import { useAction } from '../../lib/api/use-endpoint.ts';
import { useText } from '../../lib/text/text.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';

export function OthersDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const text = useText('admin-account');
  const common = useText('common');
  const end = useAction(endOtherAdminSessions, { refreshes: [readAdminSessions] });
  const close = () => {
    end.reset();
    onClose();
  };
  const run = () =>
    end.mutate(
      {},
      {
        onSuccess: ({ ended: count }) => {
          toast({
            kind: 'success',
            title: text('sessions.others_ended', { count }),
            seconds: noticeSeconds.success,
          });
          close();
        },
      },
    );
  return (
    <ConfirmDialog
      open={open}
      title={text('sessions.others_title')}
      text={text('sessions.others_text')}
      confirmLabel={text('sessions.end_others')}
      cancelLabel={common('dialog.cancel')}
      busy={end.isPending}
      busyLabel={text('sessions.others_busy')}
      onConfirm={run}
      onClose={close}
    >
      {end.error && <Notice kind="danger" live title={end.error.message} />}
    </ConfirmDialog>
  );
}

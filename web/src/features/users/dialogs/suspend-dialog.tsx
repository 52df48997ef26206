import { noticeSeconds } from '@coursefront/contract/constants.ts';
import { suspendUser, type UserDetail } from '@coursefront/contract/people/own-users.ts';
import { useAction } from '../../../lib/api/use-endpoint.ts';
import { useText } from '../../../lib/text/text.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { personName } from '../person-name.ts';
import { userReads } from '../user-reads.ts';

export function SuspendDialog({ user, open, onClose }: { user: UserDetail; open: boolean; onClose: () => void }) {
  const text = useText('users');
  const suspend = useAction(suspendUser, { refreshes: userReads });
  const name = personName(user);
  const run = () =>
    suspend.mutate(
      { params: { id: user.userid } },
      {
        onSuccess: () => {
          toast({ kind: 'success', title: text('suspend.done', { name }), seconds: noticeSeconds.success });
          onClose();
        },
      },
    );
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={run}
      title={text('suspend.title', { name })}
      text={text('suspend.text', { name })}
      confirmLabel={text('suspend.confirm', { name })}
      cancelLabel={text('suspend.keep')}
      busy={suspend.isPending}
      busyLabel={text('suspend.busy')}
    >
      {suspend.error && (
        <Notice kind="danger" live title={text('suspend.failed', { name })}>
          {suspend.error.message}
        </Notice>
      )}
    </ConfirmDialog>
  );
}

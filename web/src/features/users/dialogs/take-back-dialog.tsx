import { noticeSeconds } from '@coursefront/contract/constants.ts';
import { type Licence, takeBackLicence } from '@coursefront/contract/people/licences.ts';
import { useAction } from '../../../lib/api/use-endpoint.ts';
import { useText } from '../../../lib/text/text.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { personName } from '../person-name.ts';
import { userReads } from '../user-reads.ts';

type TakeBackDialogProps = { licence: Licence; open: boolean; onClose: () => void };

export function TakeBackDialog({ licence, open, onClose }: TakeBackDialogProps) {
  const text = useText('users');
  const takeBack = useAction(takeBackLicence, { refreshes: userReads });
  const name = licence.user ? personName(licence.user) : '';
  const run = () =>
    takeBack.mutate(
      { params: { id: licence.id } },
      {
        onSuccess: () => {
          toast({ kind: 'success', title: text('take_back.done'), seconds: noticeSeconds.success });
          onClose();
        },
      },
    );
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={run}
      title={text('take_back.title', { course: licence.course_name, name })}
      text={text(licence.source === 'manager' ? 'take_back.text_given' : 'take_back.text_bought', { name })}
      confirmLabel={text('take_back.confirm')}
      cancelLabel={text('take_back.keep')}
      busy={takeBack.isPending}
      busyLabel={text('take_back.busy')}
    >
      {takeBack.error && (
        <Notice kind="danger" live title={text('take_back.failed')}>
          {takeBack.error.message}
        </Notice>
      )}
    </ConfirmDialog>
  );
}

import { noticeSeconds } from '@coursefront/contract/constants.ts';
import { giveLicence } from '@coursefront/contract/people/licences.ts';
import type { UserDetail } from '@coursefront/contract/people/own-users.ts';
import { FormField } from '../../../lib/form/form.tsx';
import { useEndpointForm } from '../../../lib/form/use-endpoint-form.ts';
import { useText } from '../../../lib/text/text.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { ChoiceBox } from '../choice-box.tsx';
import { CompanyLicences } from '../licences/company-licences.tsx';
import { personName } from '../person-name.ts';
import { userReads } from '../user-reads.ts';
import { TaskDialog } from './task-dialog.tsx';

type GiveDialogProps = { user: UserDetail; open: boolean; onClose: () => void };

export function GiveDialog({ user, open, onClose }: GiveDialogProps) {
  const text = useText('users');
  const name = personName(user);
  const form = useEndpointForm<typeof giveLicence, { userid: number; courseid: number }>(giveLicence, {
    // Null until something is chosen; the schema asks for it.
    initial: { userid: user.userid, courseid: null as unknown as number },
    labels: { courseid: text('give.course') },
    refreshes: userReads,
    onDone: () => {
      toast({ kind: 'success', title: text('give.done', { name }), seconds: noticeSeconds.success });
      onClose();
    },
  });
  return (
    <TaskDialog
      form={form}
      open={open}
      onClose={onClose}
      title={text('give.title', { name })}
      text={text('give.text')}
      save={text('give.save')}
      saving={text('give.saving')}
    >
      <FormField form={form} name="courseid" help={<CompanyLicences user={user} />}>
        {({ value, onChange, onBlur }) => (
          <ChoiceBox kind="course" none={text('give.choose')} value={value} onChange={onChange} onBlur={onBlur} />
        )}
      </FormField>
    </TaskDialog>
  );
}

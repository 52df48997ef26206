import { noticeSeconds } from '@coursefront/contract/constants.ts';
import { changeUserCompany, type UserDetail } from '@coursefront/contract/people/own-users.ts';
import { FormField } from '../../../lib/form/form.tsx';
import { useEndpointForm } from '../../../lib/form/use-endpoint-form.ts';
import { useText } from '../../../lib/text/text.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { ChoiceBox } from '../choice-box.tsx';
import { personName } from '../person-name.ts';
import { userReads } from '../user-reads.ts';
import { TaskDialog } from './task-dialog.tsx';

export function CompanyDialog({ user, open, onClose }: { user: UserDetail; open: boolean; onClose: () => void }) {
  const text = useText('users');
  const form = useEndpointForm<typeof changeUserCompany, { company_id: number | null }>(changeUserCompany, {
    initial: { company_id: user.company?.id ?? null },
    labels: { company_id: text('fields.company') },
    params: { id: user.userid },
    refreshes: userReads,
    onDone: () => {
      toast({ kind: 'success', title: text('company.done'), seconds: noticeSeconds.success });
      onClose();
    },
  });
  return (
    <TaskDialog
      form={form}
      open={open}
      onClose={onClose}
      title={text('company.title', { name: personName(user) })}
      text={text('company.text')}
      save={text('company.save')}
      saving={text('company.saving')}
    >
      <FormField form={form} name="company_id">
        {({ value, onChange, onBlur }) => (
          <ChoiceBox
            kind="company"
            none={text('fields.no_company')}
            value={value}
            onChange={onChange}
            onBlur={onBlur}
          />
        )}
      </FormField>
    </TaskDialog>
  );
}

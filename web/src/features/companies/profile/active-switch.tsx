import { noticeSeconds } from '@coursefront/contract/constants.ts';
import { type Company, updateCompany } from '@coursefront/contract/people/companies.ts';
import { useState } from 'react';
import { useAction } from '../../../lib/api/use-endpoint.ts';
import { useText } from '../../../lib/text/text.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { Switch } from '../../../ui/fields/switch.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { type CompanyEditing, companyReads } from './use-company-form.ts';

/** Whether the company's people may buy. It acts at once; switching off asks first. */
export function ActiveSwitch({ company, editing }: { company: Company; editing: CompanyEditing }) {
  const text = useText('companies');
  const common = useText('common');
  const [asking, setAsking] = useState(false);
  const update = useAction(updateCompany, { refreshes: companyReads });
  const { version, setVersion } = editing;
  const turn = (active: 0 | 1) =>
    update.mutate(
      {
        params: { id: company.id, instance_id: company.instance_id },
        body: { active, version },
      },
      {
        onSuccess: ({ name, version: made }) => {
          // The form goes on with the version that this made: what is typed there is not late for it.
          setVersion(made);
          const title = text(active === 1 ? 'profile.activated' : 'profile.deactivated', { company: name });
          toast({ kind: 'success', title, seconds: noticeSeconds.success });
        },
        onError: ({ message }) =>
          toast({ kind: 'danger', title: text('profile.switch_failed'), text: message, seconds: noticeSeconds.error }),
        onSettled: () => setAsking(false),
      },
    );
  return (
    <>
      <Switch
        label={text('profile.active')}
        checked={company.active}
        disabled={update.isPending}
        onChange={({ target }) => (target.checked ? turn(1) : setAsking(true))}
      />
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => turn(0)}
        title={text('profile.deactivate_title', { company: company.name })}
        text={text('profile.deactivate_text')}
        confirmLabel={text('profile.deactivate_confirm')}
        cancelLabel={common('dialog.cancel')}
        busy={update.isPending}
        busyLabel={text('profile.deactivate_busy')}
      />
    </>
  );
}

import { assignLeft } from '@coursefront/contract/learning/renewal-baskets.ts';
import { type Renewal, readRenewalMonths, readRenewals } from '@coursefront/contract/learning/renewals.ts';
import { useText } from '../../lib/text/text.ts';
import { ConfirmAction } from '../../parts/actions/confirm-action.tsx';
import { personName } from '../../parts/people/person-name.ts';
import type { DialogState } from '../../ui/overlays/use-dialog-task.tsx';

/** Renews somebody with a licence that the company has bought and nobody has. */
export function AssignLeft({ renewal, ...dialog }: DialogState & { renewal: Renewal }) {
  const text = useText('renewals');
  const { id, company, course_name: course } = renewal;
  const name = personName(renewal.user);
  return (
    <ConfirmAction
      {...dialog}
      danger={false}
      title={text('assign.title', { name })}
      text={text('assign.text', { company: company?.name ?? '', course })}
      confirmLabel={text('assign.confirm')}
      endpoint={assignLeft}
      input={{ params: { id: String(id) } } as never}
      refreshes={[readRenewals, readRenewalMonths]}
      done={text('assign.done', { name, course })}
      failed={text('assign.failed')}
    />
  );
}

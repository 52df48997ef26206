import { previewNotices } from '@coursefront/contract/learning/renewals.ts';
import { Mail } from 'lucide-react';
import { Suspense } from 'react';
import { useEndpoint } from '../../lib/api/use-endpoint.ts';
import { useText } from '../../lib/text/text.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { useDialogTask } from '../../ui/overlays/use-dialog-task.tsx';
import { lazyPart } from '../lazy-part.tsx';
import { personName } from '../people/person-name.ts';
import { LeftOutOfLeads } from './notice-recipients.tsx';
import type { NoticesDialogProps } from './notices-dialog.tsx';

const NoticesDialog = lazyPart<NoticesDialogProps>(async () => (await import('./notices-dialog.tsx')).NoticesDialog);

/** E-mails these renewals to the team leads, who are named, with a basket of their own. Says so if none would get it. */
export function MailToLeads({ ids }: { ids: readonly number[] }) {
  const text = useText('renewals');
  const preview = useEndpoint(
    previewNotices,
    { body: { ids: [...ids] } },
    { when: ids.length > 0, keepPrevious: true },
  );
  const tasks = useDialogTask<true>();
  if (!preview.data) return null;
  const { leads } = preview.data;
  const names = leads.recipients.map((lead) => `${personName(lead)} (${lead.email})`).join(', ');
  return (
    <div className="mt-3 grid justify-items-start gap-2">
      {leads.recipients.length > 0 ? (
        <>
          <p className="wrap-anywhere">{text('basket.leads', { names })}</p>
          <Button icon={Mail} className="max-sm:w-full" onClick={() => tasks.begin(true)}>
            {text('basket.mail_leads')}
          </Button>
        </>
      ) : (
        <LeftOutOfLeads leads={leads} />
      )}
      <Suspense>
        {tasks.dialog((_, dialog) => (
          <NoticesDialog ids={ids} only="leads" onDone={() => undefined} {...dialog} />
        ))}
      </Suspense>
    </div>
  );
}

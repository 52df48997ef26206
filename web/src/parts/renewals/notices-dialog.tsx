import {
  forecastNotices,
  type NoticeReaders,
  noticeReaders,
  previewNotices,
  readRenewalMonths,
  readRenewals,
  sendNotices,
} from '@coursefront/contract/learning/renewals.ts';
import { useState } from 'react';
import { useAction, useEndpoint } from '../../lib/api/use-endpoint.ts';
import { useText } from '../../lib/text/text.ts';
import { toastSuccess } from '../../lib/toasts.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { RadioCards } from '../../ui/fields/radio-cards.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import type { DialogState } from '../../ui/overlays/use-dialog-task.tsx';
import { Loaded } from '../loaded.tsx';
import { LeadNotices, PeopleNotices } from './notice-recipients.tsx';

export type NoticesDialogProps = DialogState & {
  /** The ids of the renewals. */
  ids: readonly number[];
  /** The only ones who get an e-mail. Left out, the reader chooses. */
  only?: NoticeReaders;
  onDone: () => void;
};

/** Shows the renewal notices and who gets them, and sends them at once: to the people, their team leads or both. */
export function NoticesDialog({ ids, only, open, onClose, onDone }: NoticesDialogProps) {
  const text = useText('renewals');
  const common = useText('common');
  const [to, setTo] = useState<NoticeReaders>(only ?? 'people');
  const preview = useEndpoint(previewNotices, { body: { ids: [...ids] } }, { when: open });
  // The sent notices stay in view while the dialog closes: the next preview says that nobody gets anything.
  const [sent, setSent] = useState<typeof preview.data>();
  const notices = useAction(sendNotices, {
    refreshes: [previewNotices, forecastNotices, readRenewals, readRenewalMonths],
  });
  const shown = sent ?? preview.data;
  const mails = shown && (to === 'leads' ? 0 : shown.people) + (to === 'people' ? 0 : shown.leads.recipients.length);
  const send = () => {
    setSent(preview.data);
    notices.mutate(
      { body: { ids: [...ids], to } },
      {
        onSuccess: ({ people, leads }) => {
          const done = [
            ...(people > 0 ? [text('notify.done', { count: people })] : []),
            ...(leads > 0 ? [text('notify.done_leads', { number: leads })] : []),
          ];
          toastSuccess(done.join(' · '));
          onClose();
          onDone();
        },
        onError: () => setSent(undefined),
      },
    );
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={text('notify.title')}
      closeLabel={common('dialog.close')}
      keepOpen={notices.isPending}
      actions={
        <>
          <Button onClick={onClose}>{common('dialog.cancel')}</Button>
          {mails !== 0 && (
            <Button
              variant="primary"
              disabled={mails === undefined}
              busy={notices.isPending}
              busyLabel={text('notify.busy')}
              onClick={send}
            >
              {text('notify.send', { count: mails ?? ids.length })}
            </Button>
          )}
        </>
      }
    >
      {only === 'leads' ? (
        <p>{text('notify.leads_text')}</p>
      ) : (
        <>
          <p>{text('notify.text')}</p>
          <RadioCards
            legend={text('notify.to.legend')}
            value={to}
            onChange={setTo}
            cards={noticeReaders.map((value) => ({
              value,
              title: text(`notify.to.${value}`),
              ...(value === 'leads' && { text: text('notify.leads_text') }),
            }))}
          />
        </>
      )}
      {notices.error && <Notice kind="danger" live title={notices.error.message} />}
      <Loaded
        query={preview}
        errorTitle={text('notify.failed')}
        skeleton={<Skeleton className="h-40 w-full rounded-md" />}
      >
        {(notice) => (
          <>
            {to !== 'leads' && <PeopleNotices {...(sent ?? notice)} />}
            {to !== 'people' && <LeadNotices leads={(sent ?? notice).leads} />}
          </>
        )}
      </Loaded>
    </Dialog>
  );
}

import { mostWords, readOwnRequests } from '@coursefront/contract/learning/course-requests.ts';
import { askForDate, readDateAsking } from '@coursefront/contract/learning/date-requests.ts';
import type { LearnersDate, Learning } from '@coursefront/contract/learning/learning.ts';
import { useEndpoint } from '../../../lib/api/use-endpoint.ts';
import { FormDialog } from '../../../lib/form/form-dialog.tsx';
import { TextAreaField } from '../../../lib/form/text-field.tsx';
import { useEndpointForm } from '../../../lib/form/use-endpoint-form.ts';
import { isolated } from '../../../lib/text/left-to-right.ts';
import { useText } from '../../../lib/text/text.ts';
import { useWhoDecides } from '../../../parts/course-requests/who-decides.ts';
import { DateField } from '../../../parts/events/date-field.tsx';
import { Loaded } from '../../../parts/loaded.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import type { DialogState } from '../../../ui/overlays/use-dialog-task.tsx';
import { AskToCancel } from './ask-for-change.tsx';

type AskDateDialogProps = DialogState & { licenceId: number; date: LearnersDate; vendor: Learning['vendor'] };
type Question = { event_id: number; note: string | null };

/** Asks for one of the dates with free seats. */
export function AskDateDialog({ licenceId, date, vendor, ...dialog }: AskDateDialogProps) {
  const text = useText('learning');
  const requests = useText('course-requests');
  const whoDecides = useWhoDecides();
  const asking = useEndpoint(readDateAsking, { params: { id: licenceId } });
  const form = useEndpointForm<typeof askForDate, Question>(askForDate, {
    params: { id: licenceId },
    // Nothing is chosen for the reader.
    initial: { event_id: null as never, note: null },
    labels: { event_id: requests('ask.date'), note: text('ask_date.note') },
    refreshes: [readOwnRequests],
    saved: () => requests('ask.sent'),
    onDone: dialog.onClose,
  });
  return (
    <FormDialog
      {...dialog}
      form={form}
      title={text('ask_date.title', { course: isolated(date.course_name) })}
      save={requests('ask.send')}
      saving={requests('ask.sending')}
      blocked={!asking.data?.dates.length}
      after={
        vendor.email !== null && (
          <div className="grid justify-items-start gap-2">
            <AskToCancel date={date} vendor={vendor} />
          </div>
        )
      }
    >
      <Loaded query={asking} errorTitle={requests('order.failed')} skeleton={<Skeleton className="h-40 w-full" />}>
        {({ company, leads, dates }) =>
          dates.length === 0 ? (
            <p>{text('ask_date.none')}</p>
          ) : (
            <>
              <p>{text('ask_date.text', { who: whoDecides(company, leads) })}</p>
              <DateField form={form} dates={dates} />
              <TextAreaField form={form} name="note" rows={3} maxLength={mostWords} optional />
            </>
          )
        }
      </Loaded>
    </FormDialog>
  );
}

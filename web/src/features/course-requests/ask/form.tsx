import type { AnswerOf } from '@coursefront/contract/endpoint.ts';
import {
  type Asking,
  askForCourse,
  mostWords,
  readAsking,
  readOwnRequests,
} from '@coursefront/contract/learning/course-requests.ts';
import { readLearning } from '@coursefront/contract/learning/learning.ts';
import { Form } from '../../../lib/form/form.tsx';
import { TextAreaField } from '../../../lib/form/text-field.tsx';
import { useEndpointForm } from '../../../lib/form/use-endpoint-form.ts';
import { useText } from '../../../lib/text/text.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { useWishedDate, WishedDateField } from './wished-date.tsx';

type AskFormProps = { asking: Asking; onSent: (sent: Sent) => void };
export type Sent = Pick<AnswerOf<typeof askForCourse>, 'company' | 'leads'>;
type Question = { instance_id: number; courseid: number; note: string | null; event_id: number | null };

/** For somebody of the company who is signed in: only a reason is left to say. */
export function AskForm({ asking: { instance_id, course, dates, renewal }, onSent }: AskFormProps) {
  const text = useText('course-requests');
  const wished = useWishedDate(dates);
  const form = useEndpointForm<typeof askForCourse, Question>(askForCourse, {
    initial: { instance_id, courseid: course.courseid, note: null, event_id: wished },
    labels: { note: text(renewal ? 'renew.note' : 'ask.note'), event_id: text('ask.date') },
    refreshes: [readAsking, readOwnRequests, readLearning],
    onDone: onSent,
  });
  return (
    <Form form={form}>
      {!renewal && <WishedDateField form={form} dates={dates} />}
      <TextAreaField form={form} name="note" rows={3} maxLength={mostWords} optional />
      <div>
        <Button type="submit" variant="primary" size="lg" busy={form.busy} busyLabel={text('ask.sending')}>
          {text('ask.send')}
        </Button>
      </div>
    </Form>
  );
}

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

type AskFormProps = { asking: Asking; onSent: (company: string) => void };
type Question = { instance_id: number; courseid: number; note: string | null };

/** For somebody of the company who is signed in: only a reason is left to say. */
export function AskForm({ asking: { instance_id, course, renewal }, onSent }: AskFormProps) {
  const text = useText('course-requests');
  const form = useEndpointForm<typeof askForCourse, Question>(askForCourse, {
    initial: { instance_id, courseid: course.courseid, note: null },
    labels: { note: text(renewal ? 'renew.note' : 'ask.note') },
    refreshes: [readAsking, readOwnRequests, readLearning],
    onDone: ({ company }) => onSent(company),
  });
  return (
    <Form form={form}>
      <TextAreaField form={form} name="note" rows={3} maxLength={mostWords} optional />
      <div>
        <Button type="submit" variant="primary" size="lg" busy={form.busy} busyLabel={text('ask.sending')}>
          {text('ask.send')}
        </Button>
      </div>
    </Form>
  );
}

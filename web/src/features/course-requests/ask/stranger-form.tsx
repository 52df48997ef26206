import { confirmationCode } from '@coursefront/contract/constants.ts';
import {
  type Asking,
  askForCourse,
  CourseQuestion,
  mostWords,
} from '@coursefront/contract/learning/course-requests.ts';
import { useEffect, useState } from 'react';
import { ApiFailure } from '../../../lib/api/api-failure.ts';
import { useAction } from '../../../lib/api/use-endpoint.ts';
import { Form } from '../../../lib/form/form.tsx';
import { TextAreaField, TextField } from '../../../lib/form/text-field.tsx';
import { type SchemaForm, useSchemaForm } from '../../../lib/form/use-schema-form.ts';
import { leftToRight } from '../../../lib/text/left-to-right.ts';
import { sayFault } from '../../../lib/text/say-fault.ts';
import { useText } from '../../../lib/text/text.ts';
import { toastSuccess } from '../../../lib/toasts.ts';
import { NamesInOrder } from '../../../parts/people/name-fields.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import type { Sent } from './form.tsx';
import { useWishedDate, WishedDateField } from './wished-date.tsx';

type Question = {
  instance_id: number;
  courseid: number;
  note: string | null;
  event_id: number | null;
  person: { first_name: string; last_name: string; email: string };
  confirmation_code: string | null;
};

/** For somebody of a company's domain without an account. The code from a mail proves the address; then the request is sent. */
export function StrangerForm({ asking, onSent }: { asking: Asking; onSent: (sent: Sent) => void }) {
  const text = useText('course-requests');
  const [confirming, setConfirming] = useState(false);
  const wished = useWishedDate(asking.dates);
  const ask = useAction(askForCourse);
  const form = useSchemaForm<Question>(CourseQuestion, {
    initial: {
      instance_id: asking.instance_id,
      courseid: asking.course.courseid,
      note: null,
      event_id: wished,
      person: { first_name: '', last_name: '', email: '' },
      confirmation_code: null,
    },
    labels: {
      'person.first_name': text('ask.first_name'),
      'person.last_name': text('ask.last_name'),
      'person.email': text('ask.email'),
      note: text('ask.note'),
      event_id: text('ask.date'),
      confirmation_code: text('ask.code'),
    },
    onValid: async (body): Promise<void> => {
      if (confirming && !body.confirmation_code?.trim()) {
        const message = sayFault('code', { code: 'field.required' });
        form.fields.setError('confirmation_code', { type: 'server', message });
        return;
      }
      try {
        onSent(await ask.mutateAsync({ body }));
      } catch (failure) {
        if (!(failure instanceof ApiFailure) || failure.code !== 'order.confirm_address') throw failure;
        setConfirming(true);
      }
    },
  });
  const back = () => {
    form.forget();
    form.fields.setValue('confirmation_code', null);
    setConfirming(false);
  };
  return (
    <Form form={form}>
      {confirming ? <CodeField form={form} onBack={back} /> : <PersonFields form={form} dates={asking.dates} />}
      <div>
        <Button type="submit" variant="primary" busy={form.busy} busyLabel={text('ask.sending')}>
          {text('ask.send')}
        </Button>
      </div>
    </Form>
  );
}

function PersonFields({ form, dates }: { form: SchemaForm<Question>; dates: Asking['dates'] }) {
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <NamesInOrder
          first={<TextField form={form} name="person.first_name" autoComplete="given-name" />}
          last={<TextField form={form} name="person.last_name" autoComplete="family-name" />}
        />
      </div>
      <TextField form={form} name="person.email" type="email" autoComplete="email" />
      <WishedDateField form={form} dates={dates} />
      <TextAreaField form={form} name="note" rows={3} maxLength={mostWords} optional />
    </>
  );
}

/** The address is not changed here: a code is for one address. */
function CodeField({ form, onBack }: { form: SchemaForm<Question>; onBack: () => void }) {
  const text = useText('course-requests');
  const common = useText('common');
  const again = useAction(askForCourse);
  const email = leftToRight(form.fields.getValues('person.email'));
  // The server sends no second code within a minute, so none is promised.
  const [mayAsk, setMayAsk] = useState(false);
  useEffect(() => {
    if (mayAsk) return;
    const timer = setTimeout(() => setMayAsk(true), confirmationCode.secondsBetween * 1000);
    return () => clearTimeout(timer);
  }, [mayAsk]);
  const sendAgain = () =>
    again.mutate(
      { body: { ...form.fields.getValues(), confirmation_code: null } },
      {
        // Without a code it is always refused; this refusal says that one was sent.
        onError: (failure) => {
          if (failure.code !== 'order.confirm_address') return form.refuse(failure);
          setMayAsk(false);
          toastSuccess(text('ask.code_sent', { email }));
        },
      },
    );
  return (
    <>
      <p role="status">{text('ask.code_text', { email })}</p>
      <TextField
        form={form}
        name="confirmation_code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={20}
        nullable
      />
      <div className="flex flex-wrap gap-2">
        <Button variant="ghost" size="sm" onClick={onBack}>
          {common('dialog.cancel')}
        </Button>
        {mayAsk && (
          <Button variant="ghost" size="sm" busy={again.isPending} onClick={sendAgain}>
            {text('ask.code_again')}
          </Button>
        )}
      </div>
    </>
  );
}

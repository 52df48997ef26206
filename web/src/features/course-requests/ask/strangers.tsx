import type { Asking } from '@coursefront/contract/learning/course-requests.ts';
import { signIn } from '@coursefront/contract/people/sessions.ts';
import { beginSession } from '../../../lib/api/query-client.ts';
import { Form } from '../../../lib/form/form.tsx';
import { useEndpointForm } from '../../../lib/form/use-endpoint-form.ts';
import { pathTo } from '../../../lib/routes/routes.ts';
import { useSite } from '../../../lib/session/site.ts';
import { useText } from '../../../lib/text/text.ts';
import { SignInFields } from '../../../parts/people/sign-in-fields.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import type { Sent } from './form.tsx';
import { StrangerForm } from './stranger-form.tsx';

type StrangersProps = { asking: Asking; onSignedIn: () => void; onSent: (sent: Sent) => void };

/** Signing in comes first: a known person asks with one press. */
export function Strangers({ asking, onSignedIn, onSent }: StrangersProps) {
  const text = useText('course-requests');
  return (
    <>
      <Card className="grid gap-5">
        <div className="grid gap-1">
          <h2>{text('ask.sign_in')}</h2>
          <p className="text-ink-2">{text('ask.sign_in_text')}</p>
        </div>
        <SignInHere asking={asking} onSignedIn={onSignedIn} />
      </Card>
      <Card className="grid gap-3">
        <h2>{text('ask.stranger')}</h2>
        <p className="text-ink-2">{text(asking.by_domain ? 'ask.stranger_text' : 'ask.not_text')}</p>
        {asking.by_domain && <StrangerForm asking={asking} onSent={onSent} />}
      </Card>
    </>
  );
}

/** Signs in on this page, so that its course stays in sight. The form for asking then takes its place. */
function SignInHere({ asking: { instance_id, course, vendor }, onSignedIn }: Omit<StrangersProps, 'onSent'>) {
  const text = useText('sessions');
  const { instance } = useSite();
  const form = useEndpointForm(signIn, {
    initial: { username: '', password: '', instance_id },
    labels: { username: text('sign_in.username'), password: text('sign_in.password') },
    onDone: ({ token, user }) => {
      onSignedIn();
      beginSession({ token, user });
    },
  });
  const returnTo = pathTo('AskForCourse', { instanceId: instance_id, courseId: course.courseid });
  // The page for a new password knows the customer by the host only.
  const mailsLinks = instance?.id === instance_id && instance.lms_url !== null;
  return (
    <Form form={form}>
      <SignInFields
        form={form}
        usernameHelp={text('sign_in.username_help', { site: vendor })}
        forgot={mailsLinks && { label: text('sign_in.forgot'), returnTo }}
      />
      <div>
        <Button type="submit" variant="primary" size="lg" busy={form.busy} busyLabel={text('sign_in.busy')}>
          {text('sign_in.submit')}
        </Button>
      </div>
    </Form>
  );
}

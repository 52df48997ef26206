import { firstPasswordDays } from '@coursefront/contract/constants.ts';
import type { AnswerOf } from '@coursefront/contract/endpoint.ts';
import {
  chooseFirstPassword,
  firstPasswordFor,
  mailFirstPassword,
  readFirstPassword,
} from '@coursefront/contract/people/first-password.ts';
import { Link, Navigate, useLocation, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { failedWith } from '../../lib/api/api-failure.ts';
import { beginSession } from '../../lib/api/query-client.ts';
import { useAction, useEndpoint } from '../../lib/api/use-endpoint.ts';
import { Form, SubmitButton } from '../../lib/form/form.tsx';
import { useEndpointForm } from '../../lib/form/use-endpoint-form.ts';
import { hostPasswordReset } from '../../lib/routes/host-links.ts';
import { pathTo } from '../../lib/routes/routes.ts';
import { useSession } from '../../lib/session/session.ts';
import { useSite } from '../../lib/session/site.ts';
import { leftToRight } from '../../lib/text/left-to-right.ts';
import { useText } from '../../lib/text/text.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { PasswordField, useSitePasswordRule } from '../../parts/people/password-field.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { EntryHead } from './entry-head.tsx';

type Newcomer = AnswerOf<typeof readFirstPassword>;
type Way = { token: string; courseId: string | undefined };

/** The page that the welcome mail leads to. A newcomer chooses the first password, is signed in and continues to the course. */
export function WelcomePage({ courseId }: { courseId?: string }) {
  const token = useLocation({ select: ({ hash }) => hash });
  return token ? <LinkedPage way={{ token, courseId }} /> : <LinkUnknown />;
}

function LinkedPage({ way }: { way: Way }) {
  const text = useText('sessions');
  // Read once: choosing uses the link up, and the page must not say so while it leads on.
  const newcomer = useEndpoint(readFirstPassword, { body: { token: way.token } }, { freshMinutes: 60 });
  if (failedWith(newcomer.error, 'session.reset_link_invalid')) return <LinkUnknown />;
  return (
    <Loaded
      query={newcomer}
      errorTitle={text('welcome.title')}
      skeleton={<Skeleton className="h-96 w-full rounded-lg" />}
    >
      {(found) => <ByState newcomer={found} way={way} />}
    </Loaded>
  );
}

type NewcomerProps = { newcomer: Newcomer; way: Way };

function ByState({ newcomer, way }: NewcomerProps) {
  switch (newcomer.state) {
    case 'open':
      return <FirstPassword newcomer={newcomer} way={way} />;
    case 'expired':
      return <LinkExpired token={way.token} />;
    case 'done':
      return <HasPassword username={newcomer.username} courseId={way.courseId} />;
  }
}

function FirstPassword({
  newcomer: { vendor, username, booked_by: by, least },
  way: { token, courseId },
}: NewcomerProps) {
  const text = useText('sessions');
  const navigate = useNavigate();
  const common = useText('common');
  const who = ({ name, company }: NonNullable<Newcomer['booked_by']>) =>
    company === null ? name : common('lead_at', { leads: name, company });
  const rule = useSitePasswordRule(least);
  const [isRefused, setRefused] = useState(false);
  const form = useEndpointForm(chooseFirstPassword, {
    schema: firstPasswordFor(least),
    initial: { token, password: '' },
    labels: { password: text('first_password.password') },
    onDone: ({ accepted, session }) => {
      if (!accepted) return setRefused(true);
      if (session) beginSession(session);
      return navigate({ to: entranceTo(courseId), hash: session ? '' : encodeURIComponent(username), replace: true });
    },
  });
  if (failedWith(form.failure, 'session.reset_link_invalid')) return <LinkUnknown />;
  if (isRefused) return <RefusedBySite />;
  return (
    <>
      <EntryHead
        title={text('welcome.title')}
        text={by ? text('welcome.text_booked', { who: who(by), vendor }) : text('welcome.text', { vendor })}
      />
      <Form form={form}>
        {/* Password managers keep the name with the password. */}
        <input type="text" name="username" value={username} autoComplete="username" readOnly hidden />
        <p className="text-sm wrap-anywhere text-ink-2">{text('welcome.as', { username: leftToRight(username) })}</p>
        <PasswordField form={form} name="password" help={rule} autoComplete="new-password" />
        <SubmitButton form={form} busyLabel={text('new_password.busy')}>
          {text('welcome.submit')}
        </SubmitButton>
      </Form>
    </>
  );
}

const entranceTo = (courseId: string | undefined): string =>
  courseId ? pathTo('StartCourse', { courseId }) : pathTo('Home');

/** The site lets only its own page set passwords. */
function RefusedBySite() {
  const text = useText('sessions');
  const { instance } = useSite();
  return (
    <>
      <EntryHead title={text('welcome.refused_title')} text={text('welcome.refused_text')} focused />
      {instance?.lms_url && (
        <ButtonLink variant="primary" size="lg" block link={<a href={hostPasswordReset(instance.lms_url)} />}>
          {text('welcome.refused_action')}
        </ButtonLink>
      )}
    </>
  );
}

function LinkExpired({ token }: { token: string }) {
  const text = useText('sessions');
  const again = useAction(mailFirstPassword);
  const days = { days: firstPasswordDays };
  if (again.isSuccess) return <EntryHead title={text('reset.sent_title')} text={text('welcome.sent', days)} focused />;
  return (
    <>
      <EntryHead title={text('new_password.invalid_title')} text={text('welcome.expired', days)} />
      {again.error && <Notice kind="danger" live title={again.error.message} />}
      <Button
        variant="primary"
        size="lg"
        block
        busy={again.isPending}
        busyLabel={text('reset.busy')}
        onClick={() => again.mutate({ body: { token } })}
      >
        {text('new_password.invalid_action')}
      </Button>
    </>
  );
}

/** The mail is opened again later: it still leads to the course. */
function HasPassword({ username, courseId }: { username: string; courseId: string | undefined }) {
  const text = useText('sessions');
  const reader = useSession()?.user.email;
  // People who are signed in as somebody else on this device read whose link it is.
  if (reader?.toLowerCase() === username.toLowerCase()) return <Navigate to={entranceTo(courseId)} replace />;
  return (
    <>
      <EntryHead
        title={text('welcome.done_title')}
        text={text('welcome.done_text', { username: leftToRight(username) })}
      />
      <SignInLink to={entranceTo(courseId)} username={username} />
      {courseId && (
        <p className="text-center text-sm">
          <Link to={pathTo('Home')}>{text('welcome.my_courses')}</Link>
        </p>
      )}
    </>
  );
}

function LinkUnknown() {
  const text = useText('sessions');
  return (
    <>
      <EntryHead title={text('new_password.invalid_title')} text={text('welcome.invalid')} />
      <SignInLink to={pathTo('Home')} />
    </>
  );
}

/** People who are signed in pass the sign-in without seeing it. */
function SignInLink({ to, username = '' }: { to: string; username?: string }) {
  const text = useText('sessions');
  return (
    <ButtonLink variant="primary" size="lg" block link={<Link to={to} hash={encodeURIComponent(username)} />}>
      {text('sign_in.submit')}
    </ButtonLink>
  );
}

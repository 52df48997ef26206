import { askForPasswordLink } from '@coursefront/contract/people/forgotten-password.ts';
import { recogniseVisitor } from '@coursefront/contract/people/sessions.ts';
import { Link, Navigate, useLocation, useNavigate } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useState } from 'react';
import { callEndpoint } from '../../lib/api/api.ts';
import { beginSession } from '../../lib/api/query-client.ts';
import { Form, SubmitButton } from '../../lib/form/form.tsx';
import { TextField } from '../../lib/form/text-field.tsx';
import { useEndpointForm } from '../../lib/form/use-endpoint-form.ts';
import { useAddressSearch } from '../../lib/routes/address.ts';
import { hostPasswordReset } from '../../lib/routes/host-links.ts';
import { nameInHash, type SignInMark, withName } from '../../lib/routes/name-in-hash.ts';
import { returnPath } from '../../lib/routes/return-path.ts';
import { pathTo } from '../../lib/routes/routes.ts';
import { currentSession } from '../../lib/session/session.ts';
import { useSite } from '../../lib/session/site.ts';
import { leftToRight } from '../../lib/text/left-to-right.ts';
import { useText } from '../../lib/text/text.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import type { LinkElement } from '../../ui/text/linked.tsx';
import { DemoInbox } from './demo-inbox.tsx';
import { EntryHead } from './entry-head.tsx';

type Instance = { id: number; name: string; lms_url: string | null };
/** The request's outcome; null before there is a request. */
type Request = { login: string; asked: boolean } | null;

/** Asks whose password is forgotten. The learning site, which has the account, mails the link. */
export function ForgottenPasswordPage() {
  const { instance } = useSite();
  // The platform's own host has no users but its administrators.
  return instance ? <Forgotten instance={instance} /> : <Navigate to={pathTo('RequestPasswordReset')} replace />;
}

function Forgotten({ instance }: { instance: Instance }) {
  const { name } = nameInHash(useLocation({ select: ({ hash }) => hash }));
  const [request, setRequest] = useState<Request>(null);
  const [typed, setTyped] = useState(name);
  if (!request) return <AskForLink instance={instance} name={typed} onAsked={setRequest} />;
  const again = () => {
    setTyped(request.login);
    setRequest(null);
  };
  return request.asked ? (
    <LinkSent instance={instance} login={request.login} onAgain={again} />
  ) : (
    <OnlyAtSite instance={instance} login={request.login} />
  );
}

type AskProps = { instance: Instance; name: string; onAsked: (request: Request) => void };

function AskForLink({ instance: { id, name: site }, name, onAsked }: AskProps) {
  const text = useText('sessions');
  const form = useEndpointForm(askForPasswordLink, {
    initial: { username: name, instance_id: id },
    labels: { username: text('sign_in.username') },
    onDone: ({ asked }, { username }) => onAsked({ login: username.trim(), asked }),
  });
  return (
    <>
      <EntryHead title={text('reset.title')} text={text('forgotten.text', { site })} />
      <Form form={form}>
        <TextField
          form={form}
          name="username"
          dir="auto"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <SubmitButton form={form} busyLabel={text('reset.busy')}>
          {text('reset.submit')}
        </SubmitButton>
      </Form>
      <BackToSignIn name={form.fields.watch('username')} mark="typed" />
    </>
  );
}

type SentProps = { instance: Instance; login: string; onAgain: () => void };

/** Says the same whether or not the account exists. People who come back signed in at the learning site are signed in here. */
function LinkSent({ instance: { id, name: site }, login, onAgain }: SentProps) {
  const text = useText('sessions');
  useReaderWhoReturns(id);
  return (
    <>
      <EntryHead
        title={text('reset.sent_title')}
        text={text('forgotten.sent_text', { login: leftToRight(login), site })}
        focused
      />
      <ol className="grid list-decimal gap-2 ps-5 text-pretty">
        <li>{text('forgotten.open')}</li>
        <li>{text('forgotten.choose')}</li>
        <li>{text('forgotten.return')}</li>
      </ol>
      <ButtonLink variant="primary" size="lg" block link={useWayToSignIn(login, 'renewed')}>
        {text('sign_in.submit')}
      </ButtonLink>
      <p className="text-sm text-pretty text-ink-2">
        {text('forgotten.nothing')} {text('forgotten.elsewhere')}
      </p>
      <DemoInbox />
      <Button size="lg" block onClick={onAgain}>
        {text('forgotten.again')}
      </Button>
    </>
  );
}

/** The site takes such requests on its own page only, where the address has to be typed again. */
function OnlyAtSite({ instance: { id, name: site, lms_url }, login }: { instance: Instance; login: string }) {
  const text = useText('sessions');
  useReaderWhoReturns(id);
  return (
    <>
      <EntryHead
        title={text('forgotten.site_title')}
        text={text('forgotten.site_text', { login: leftToRight(login), site })}
        focused
      />
      {lms_url && (
        <ButtonLink
          variant="primary"
          size="lg"
          block
          // In a new tab, so that this page stays, and with it the way to where the reader was going.
          link={<a href={hostPasswordReset(lms_url)} target="_blank" rel="noopener" />}
        >
          {text('welcome.refused_action')}
        </ButtonLink>
      )}
      <BackToSignIn name={login} mark="renewed" />
    </>
  );
}

/** Keeps what was typed, and the page that the reader was going to. */
function useWayToSignIn(name: string, mark: SignInMark): LinkElement {
  const { return_to } = useAddressSearch();
  return <Link to={pathTo('Login')} search={return_to ? { return_to } : {}} hash={withName(name, mark)} />;
}

function BackToSignIn({ name, mark }: { name: string; mark: SignInMark }) {
  const text = useText('sessions');
  return (
    <ButtonLink variant="ghost" size="lg" block icon={ArrowLeft} flipIcon link={useWayToSignIn(name, mark)}>
      {text('reset.back')}
    </ButtonLink>
  );
}

/** Somebody who chose a password in another tab is signed in at the learning site, and continues here. */
function useReaderWhoReturns(instanceId: number): void {
  const navigate = useNavigate();
  const { return_to } = useAddressSearch();
  const next = returnPath(return_to) ?? pathTo('Home');
  useEffect(() => {
    let isAsking = false;
    const ask = async () => {
      if (isAsking || document.visibilityState !== 'visible' || currentSession()) return;
      isAsking = true;
      const found = await callEndpoint(recogniseVisitor, { body: { instance_id: instanceId } }).catch(() => null);
      isAsking = false;
      if (!found?.token || !found.user || currentSession()) return;
      beginSession({ token: found.token, user: found.user });
      await navigate({ href: next, replace: true });
    };
    document.addEventListener('visibilitychange', ask);
    window.addEventListener('focus', ask);
    return () => {
      document.removeEventListener('visibilitychange', ask);
      window.removeEventListener('focus', ask);
    };
  }, [instanceId, navigate, next]);
}

import type { AnswerOf } from '@coursefront/contract/endpoint.ts';
import { confirmOwnEmail, readOwnEmailLink } from '@coursefront/contract/people/own-account.ts';
import { Link, useLocation } from '@tanstack/react-router';
import { useRef } from 'react';
import { type ApiFailure, failedWith } from '../../lib/api/api-failure.ts';
import { useAction, useEndpoint } from '../../lib/api/use-endpoint.ts';
import { pathTo } from '../../lib/routes/routes.ts';
import { leftToRight } from '../../lib/text/left-to-right.ts';
import { useText } from '../../lib/text/text.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { EntryHead } from './entry-head.tsx';

type EmailLink = AnswerOf<typeof readOwnEmailLink>;

/** The page that the mail to a new address leads to. It asks for a press, because mail programs open links, too. */
export function ConfirmEmailPage() {
  const token = useLocation({ select: ({ hash }) => hash });
  return token ? <LinkedPage token={token} /> : <LinkUnknown />;
}

function LinkedPage({ token }: { token: string }) {
  const text = useText('sessions');
  // Read once: the press uses the link up, and the page knows what came of it.
  const link = useEndpoint(readOwnEmailLink, { body: { token } }, { freshMinutes: 60 });
  if (failedWith(link.error, 'session.reset_link_invalid')) return <LinkUnknown />;
  return (
    <Loaded
      query={link}
      errorTitle={text('new_email.title')}
      skeleton={<Skeleton className="h-48 w-full rounded-lg" />}
    >
      {(found) =>
        found.state === 'done' ? (
          <Changed {...found} username={found.username ?? found.email} />
        ) : (
          <Confirm token={token} link={found} />
        )
      }
    </Loaded>
  );
}

function Confirm({ token, link: { vendor, email, username } }: { token: string; link: EmailLink }) {
  const text = useText('sessions');
  const confirm = useAction(confirmOwnEmail);
  // A double click comes before the page has drawn that the first one is under way.
  const isPressed = useRef(false);
  const press = () => {
    if (isPressed.current) return;
    isPressed.current = true;
    confirm.mutate(
      { body: { token } },
      {
        onError: () => {
          isPressed.current = false;
        },
      },
    );
  };
  if (confirm.data) return <Changed {...confirm.data} />;
  if (failedWith(confirm.error, 'session.reset_link_invalid')) return <LinkUnknown />;
  if (confirm.error && isFinal(confirm.error))
    return <Outcome title={text('new_email.failed_title')} text={confirm.error.message} />;
  const sentences = [
    text('new_email.text', { vendor, email: leftToRight(email) }),
    ...(username === email ? [text('new_email.username')] : []),
  ];
  return (
    <>
      <EntryHead title={text('new_email.title')} text={sentences.join(' ')} />
      {confirm.error && <Notice kind="danger" live title={confirm.error.message} />}
      <Button
        variant="primary"
        size="lg"
        block
        busy={confirm.isPending}
        busyLabel={text('new_email.busy')}
        onClick={press}
      >
        {text('new_email.submit')}
      </Button>
    </>
  );
}

/** The link is used up, and the address stays as it was. */
const isFinal = (failure: ApiFailure): boolean =>
  failedWith(failure, 'user.email_taken') || failedWith(failure, 'account.only_at_site');

function Changed({ email, username }: { email: string; username: string }) {
  const text = useText('sessions');
  return (
    <Outcome
      title={text('new_email.done_title')}
      text={text('new_email.done_text', { email: leftToRight(email), username: leftToRight(username) })}
    />
  );
}

function LinkUnknown() {
  const text = useText('sessions');
  return <Outcome title={text('new_password.invalid_title')} text={text('new_email.invalid')} />;
}

/** People who are not signed in pass the sign-in on the way. */
function Outcome(head: { title: string; text: string }) {
  const frame = useText('common');
  return (
    <>
      <EntryHead {...head} focused />
      <ButtonLink variant="primary" size="lg" block link={<Link to={pathTo('OwnAccount')} />}>
        {frame('titles.my_account')}
      </ButtonLink>
    </>
  );
}

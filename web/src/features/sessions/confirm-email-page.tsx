import { confirmOwnEmail } from '@coursefront/contract/people/own-account.ts';
import { Link, useLocation } from '@tanstack/react-router';
import { type ApiFailure, failedWith } from '../../lib/api/api-failure.ts';
import { useAction } from '../../lib/api/use-endpoint.ts';
import { pathTo } from '../../lib/routes/routes.ts';
import { leftToRight } from '../../lib/text/left-to-right.ts';
import { useText } from '../../lib/text/text.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { EntryHead } from './entry-head.tsx';

/** The page that the mail to a new address leads to. It asks for a press, because mail programs open links, too. */
export function ConfirmEmailPage() {
  const text = useText('sessions');
  const token = useLocation({ select: ({ hash }) => hash });
  const confirm = useAction(confirmOwnEmail);
  const done = confirm.data;
  if (done)
    return (
      <Outcome
        title={text('new_email.done_title')}
        text={text('new_email.done_text', { email: leftToRight(done.email), username: leftToRight(done.username) })}
      />
    );
  if (!token || failedWith(confirm.error, 'session.reset_link_invalid'))
    return <Outcome title={text('new_password.invalid_title')} text={text('new_email.invalid')} />;
  if (confirm.error && isFinal(confirm.error))
    return <Outcome title={text('new_email.failed_title')} text={confirm.error.message} />;
  return (
    <>
      <EntryHead title={text('new_email.title')} text={text('new_email.text')} />
      {confirm.error && <Notice kind="danger" live title={confirm.error.message} />}
      <Button
        variant="primary"
        size="lg"
        block
        busy={confirm.isPending}
        busyLabel={text('new_email.busy')}
        onClick={() => confirm.mutate({ body: { token } })}
      >
        {text('new_email.submit')}
      </Button>
    </>
  );
}

/** The link is used up, and the address stays as it was. */
const isFinal = (failure: ApiFailure): boolean =>
  failedWith(failure, 'user.email_taken') || failedWith(failure, 'account.only_at_site');

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

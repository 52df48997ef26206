import { useSite, useTitle } from '../../../lib/session/site.ts';
import { useText } from '../../../lib/text/text.ts';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { MessagePage } from '../../../ui/feedback/message-page.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { SignpostPicture } from '../../../ui/pictures/illustrations.tsx';
import { PlugPicture } from '../../../ui/pictures/plug-picture.tsx';
import type { Claim } from './standing.ts';

/** The address names no order. */
export function ResultMissing({ claim }: { claim: Claim }) {
  const text = useText('results');
  const errors = useText('errors');
  const failed = claim === 'failed';
  return (
    <div className="grid gap-6">
      <Notice kind="danger" live title={text(failed ? 'missing.session' : 'missing.subscription')}>
        {errors('subscription.id_missing')}
      </Notice>
      {failed ? <ResultFailed /> : <NoOrder />}
    </div>
  );
}

/** The purchase failed, and there is no order to show. */
export function ResultFailed() {
  const text = useText('results');
  useTitle(text('standing.failed.title'));
  return (
    <MessagePage
      picture={<PlugPicture />}
      title={text('standing.failed.title')}
      text={text('missing.failed_text')}
      actions={<ContactLink />}
    />
  );
}

function NoOrder() {
  const text = useText('results');
  useTitle(text('missing.title'));
  return (
    <MessagePage
      picture={<SignpostPicture />}
      title={text('missing.title')}
      text={text('missing.text')}
      actions={<ContactLink />}
    />
  );
}

/** Without an order, the vendor is the owner of this host. */
function ContactLink() {
  const text = useText('results');
  const { instance, contact_email } = useSite();
  const email = instance ? instance.email : contact_email;
  if (email === null) return null;
  return (
    <ButtonLink size="lg" link={<a href={`mailto:${email}`} />}>
      {text('pages.contact')}
    </ButtonLink>
  );
}

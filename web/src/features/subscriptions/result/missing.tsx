import { useTitle } from '../../../lib/session/site.ts';
import { useText } from '../../../lib/text/text.ts';
import { MessagePage } from '../../../ui/feedback/message-page.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { SignpostPicture } from '../../../ui/pictures/illustrations.tsx';
import { ContactLink } from '../contact-link.tsx';
import { ResultFailed } from './failed.tsx';
import type { Claim } from './use-purchase.ts';

/** The address names no purchase: nothing can be said of it but that. */
export function ResultMissing({ claim }: { claim: Claim }) {
  const text = useText('subscriptions');
  const errors = useText('errors');
  useTitle(text('result.missing'));
  if (claim === 'failed') {
    return (
      <>
        <Notice kind="danger" live title={text('result.session_failed')}>
          {errors('subscription.id_missing')}
        </Notice>
        <ResultFailed unknown />
      </>
    );
  }
  return (
    <>
      <Notice kind="danger" live title={text('result.subscription_failed')}>
        {errors('subscription.id_missing')}
      </Notice>
      <MessagePage
        picture={<SignpostPicture />}
        title={text('result.missing')}
        text={text('result.missing_text')}
        actions={<ContactLink size="lg" />}
      />
    </>
  );
}

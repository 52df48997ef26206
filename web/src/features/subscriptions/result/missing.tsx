import { Link } from '@tanstack/react-router';
import { useAddressSearch } from '../../../lib/routes/address.ts';
import { pathTo } from '../../../lib/routes/routes.ts';
import { useTitle } from '../../../lib/session/site.ts';
import { useText } from '../../../lib/text/text.ts';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { MessagePage } from '../../../ui/feedback/message-page.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { SignpostPicture } from '../../../ui/pictures/illustrations.tsx';
import { PlugPicture } from '../../../ui/pictures/plug-picture.tsx';
import { ContactLink } from '../contact-link.tsx';

/** How the payment ended, as the address claims. */
export type Claim = 'returned' | 'failed';

/** The address names no purchase. */
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

/** The purchase failed, and there is none to show. The address names the plan, for another try. */
export function ResultFailed({ unknown = false }: { unknown?: boolean }) {
  const text = useText('subscriptions');
  const { slug, priceslug } = useAddressSearch();
  useTitle(text('standing.refused.title'));
  return (
    <MessagePage
      picture={<PlugPicture />}
      title={text('standing.refused.title')}
      text={text(unknown ? 'result.missing_text' : 'standing.refused.text')}
      actions={
        <>
          {slug && priceslug && (
            <ButtonLink
              variant="primary"
              size="lg"
              link={<Link to={pathTo('CompanyMakePayment', { slug, priceslug })} search={{ step: 'payment' }} />}
            >
              {text('result.try_again')}
            </ButtonLink>
          )}
          <ContactLink size="lg" />
        </>
      }
    />
  );
}

import { Link } from '@tanstack/react-router';
import { useAddressSearch } from '../../../lib/routes/address.ts';
import { pathTo } from '../../../lib/routes/routes.ts';
import { useTitle } from '../../../lib/session/site.ts';
import { useText } from '../../../lib/text/text.ts';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { MessagePage } from '../../../ui/feedback/message-page.tsx';
import { PlugPicture } from '../../../ui/pictures/illustrations.tsx';
import { ContactLink } from '../contact-link.tsx';

/** Nothing came of it, and no purchase can be shown. What was to be bought stands in the address. */
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

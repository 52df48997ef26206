import { useText } from '../../lib/text/text.ts';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { AccountCards, SubscriptionCard } from './account-cards.tsx';
import { CertificatesCard, CompletionsCard, LicencesCard, ParticipantsCard } from './figure-cards.tsx';

/** The account's figures, each with a link to its report. */
export function PortalPage() {
  const text = useText('account');
  const common = useText('common');
  return (
    <>
      <PageHead title={common('titles.customer_portal')} text={text('portal.text')} />
      <AccountCards count={5}>
        {({ customer, figures }) => (
          <>
            <SubscriptionCard customer={customer} />
            <ParticipantsCard figures={figures.participants} />
            <LicencesCard figures={figures.licences} />
            <CompletionsCard figures={figures.completions} />
            <CertificatesCard figures={figures.certificates} />
          </>
        )}
      </AccountCards>
    </>
  );
}

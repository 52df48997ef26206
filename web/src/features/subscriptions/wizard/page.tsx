import { readProduct } from '@coursefront/contract/customers/subscriptions.ts';
import { useEndpoint } from '../../../lib/api/use-endpoint.ts';
import { useKeptDraft } from '../../../lib/form/use-kept-draft.ts';
import { useText } from '../../../lib/text/text.ts';
import { Loaded } from '../../../parts/loaded.tsx';
import { WizardPageSkeleton } from '../../../parts/wizard/skeleton.tsx';
import { MessagePage } from '../../../ui/feedback/message-page.tsx';
import { SignpostPicture } from '../../../ui/pictures/illustrations.tsx';
import { ContactLink } from '../contact-link.tsx';
import { draftKey, resumeDraft } from './draft.ts';
import { Wizard } from './wizard.tsx';

/** A company buys its own site. The address names the plan; the input is saved on this device. */
export function WizardPage({ slug, priceslug }: { slug: string; priceslug: string }) {
  const text = useText('subscriptions');
  // The old period stays visible while another one loads, so that the form keeps its focus.
  const product = useEndpoint(readProduct, { body: { slug, priceslug } }, { freshMinutes: 5, keepPrevious: true });
  const { draft, keeping, change, store } = useKeptDraft(draftKey, resumeDraft);
  if (product.error?.code === 'product.not_found' || product.error?.status === 422) {
    return (
      <MessagePage
        picture={<SignpostPicture />}
        title={text('wizard.not_on_sale')}
        text={text('wizard.not_on_sale_text')}
        actions={<ContactLink />}
      />
    );
  }
  return (
    <Loaded query={product} skeleton={<WizardPageSkeleton />} errorTitle={text('wizard.failed')}>
      {(data) =>
        draft ? (
          <Wizard product={data} draft={draft} keeping={keeping} change={change} store={store} />
        ) : (
          <WizardPageSkeleton />
        )
      }
    </Loaded>
  );
}

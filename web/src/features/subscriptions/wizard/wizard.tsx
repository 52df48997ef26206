import { quoteCoupon } from '@coursefront/contract/customers/subscriptions.ts';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useEndpoint } from '../../../lib/api/use-endpoint.ts';
import type { Keeping } from '../../../lib/form/use-kept-draft.ts';
import { isTenantUser, useSession } from '../../../lib/session/session.ts';
import { sayFault } from '../../../lib/text/say-fault.ts';
import { sayError, useLanguage, useText } from '../../../lib/text/text.ts';
import { lazyPart } from '../../../parts/lazy-part.tsx';
import type { Failure } from '../../../parts/wizard/refusal.ts';
import { WizardSkeleton } from '../../../parts/wizard/skeleton.tsx';
import { stepAfter, stepToShow, useStepAddress } from '../../../parts/wizard/steps.ts';
import { TryAgainDialog } from '../../../parts/wizard/try-again-dialog.tsx';
import { type Product, SubscribingContext } from './context.ts';
import type { Draft } from './draft.ts';
import { SubscriptionFrame } from './frame.tsx';
import { refusalOf, type SubscriptionRefusal } from './refusal.ts';
import { StepAccount } from './steps/account.tsx';
import { isDone, type StepName, stepNames } from './steps.ts';
import { useBroughtCoupon } from './use-brought-coupon.ts';
import { type SubscribeFailure, type SubscriptionOrder, successAddress, useSubscribe } from './use-subscribe.ts';

const StepSite = lazyPart(async () => (await import('./steps/site.tsx')).StepSite);
const StepPayment = lazyPart(async () => (await import('./steps/payment.tsx')).StepPayment);

const screens = { account: StepAccount, site: StepSite, payment: StepPayment };

type WizardProps = {
  product: Product;
  draft: Draft;
  keeping: Keeping;
  change: (changes: Partial<Draft>) => void;
  store: (draft: Draft) => Promise<void>;
};

/** Holds the purchase together: which step is shown, what it costs, and how it ends. */
export function Wizard({ product, draft, keeping, change, store }: WizardProps) {
  const language = useLanguage();
  const navigate = useNavigate();
  const { asked, searchOf, go } = useStepAddress<StepName>('account');
  const session = useSession();
  const user = session && isTenantUser(session) ? session.user : null;
  const [password, setPassword] = useState('');
  const [refusal, setRefusal] = useState<SubscriptionRefusal | null>(null);
  useBroughtCoupon({ product, draft, change });
  const { coupon } = draft;
  const priced = { slug: product.id, priceslug: product.price.id, code: coupon ?? '' };
  const quote = useEndpoint(quoteCoupon, { body: priced }, { when: coupon !== null });
  const due = (coupon === null ? undefined : quote.data?.total) ?? product.price.unit_amount;

  const step = stepToShow(asked, stepNames, (name) => isDone(name, draft, user !== null));

  /** The key belongs to a purchase with other answers. That purchase is shown, and this one gets a new key. */
  const leavePlaced = () => {
    if (draft.purchaseId !== null) void navigate(successAddress(draft.purchaseId, 'card'));
    change({ clientKey: crypto.randomUUID(), purchaseId: null });
  };

  const refuse = (failure: Failure) => {
    const refused = refusalOf(failure);
    setRefusal(refused);
    if (refused.step === 'site') change({ subdomainChecked: false });
    if (refused.code.startsWith('coupon.')) change({ coupon: null });
    if (refused.code === 'order.placed_differently') return leavePlaced();
    if (refused.step) go(refused.step);
  };

  const subscribe = useSubscribe({ onPlaced: (purchaseId) => store({ ...draft, purchaseId }), onRefused: refuse });

  const pay = () => {
    if (!user && password === '') {
      const field = 'registerPassword';
      const message = sayFault(field, { code: 'field.required' });
      return refuse({ code: 'request.invalid', message, errors: { [field]: [message] } });
    }
    const { companyNo, companyName } = draft.account;
    const order: SubscriptionOrder = {
      client_key: draft.clientKey,
      method: draft.method,
      slug: product.id,
      priceslug: product.price.id,
      subdomain: draft.subdomain,
      coupon,
      invoice_reference: draft.method === 'invoice' ? draft.reference : null,
      ...(user
        ? { known_subscriber: { companyNo, companyName } }
        : { subscriber: { ...draft.account, registerPassword: password } }),
      language,
    };
    void subscribe.run(order);
  };

  const forward = () => {
    setRefusal(null);
    const next = stepAfter(step, stepNames);
    if (next) go(next);
    else pay();
  };

  const Screen = screens[step];
  return (
    <SubscribingContext
      value={{
        product,
        user,
        draft,
        change,
        keeping,
        quote,
        due,
        password,
        setPassword,
        step,
        searchOf,
        forward,
        busy: subscribe.busy,
        refusal,
      }}
    >
      <SubscriptionFrame>
        <Suspense fallback={<WizardSkeleton />}>
          <Screen key={step} />
        </Suspense>
      </SubscriptionFrame>
      {subscribe.failed && <FailedDialog failed={subscribe.failed} busy={subscribe.busy} onClose={subscribe.close} />}
    </SubscribingContext>
  );
}

type FailedDialogProps = { failed: SubscribeFailure; busy: boolean; onClose: () => void };

function FailedDialog({ failed: { failure, retry }, busy, onClose }: FailedDialogProps) {
  const text = useText('subscriptions');
  const common = useText('common');
  return (
    <TryAgainDialog
      title={sayError('server.something_went_wrong')}
      labels={{ close: common('dialog.close'), again: common('list.try_again'), busy: text('pay.busy') }}
      busy={busy}
      onAgain={() => void retry()}
      onClose={onClose}
    >
      <p>{failure.message}</p>
      <p>{text('pay.failed_text')}</p>
    </TryAgainDialog>
  );
}

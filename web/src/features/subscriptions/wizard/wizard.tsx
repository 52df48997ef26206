import { quoteCoupon } from '@coursefront/contract/customers/subscriptions.ts';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useRef, useState } from 'react';
import type { ApiFailure } from '../../../lib/api/api-failure.ts';
import { useEndpoint } from '../../../lib/api/use-endpoint.ts';
import type { Keeping } from '../../../lib/form/use-kept-draft.ts';
import type { Search } from '../../../lib/routes/address.ts';
import { isTenantUser, useSession } from '../../../lib/session/session.ts';
import { sayError, useLanguage } from '../../../lib/text/text.ts';
import { successAddress } from '../result/address.ts';
import { type Product, SubscribingContext } from './context.ts';
import type { Draft } from './draft.ts';
import { FailedDialog } from './failed-dialog.tsx';
import { WizardFrame } from './frame.tsx';
import { refusalOf, type WizardRefusal } from './refusal.ts';
import { WizardSkeleton } from './skeleton.tsx';
import { StepAccount } from './steps/account.tsx';
import { isDone, type StepName, stepAfter, stepToShow } from './steps.ts';
import { type Order, useSubscribe } from './use-subscribe.ts';

const StepSite = lazy(async () => ({ default: (await import('./steps/site.tsx')).StepSite }));
const StepPayment = lazy(async () => ({ default: (await import('./steps/payment.tsx')).StepPayment }));

const screens = { account: StepAccount, site: StepSite, payment: StepPayment };

type WizardProps = { product: Product; draft: Draft; keeping: Keeping; change: (changes: Partial<Draft>) => void };

/** Holds the purchase together: which step is shown, what has been said, and how it ends. */
export function Wizard({ product, draft, keeping, change }: WizardProps) {
  const language = useLanguage();
  const navigate = useNavigate();
  const search: Search = useSearch({ strict: false });
  const session = useSession();
  const user = session && isTenantUser(session) ? session.user : null;
  const begun = useRef(false);
  const [password, setPassword] = useState('');
  const [refusal, setRefusal] = useState<WizardRefusal | null>(null);
  const { coupon } = draft;
  const priced = { slug: product.id, priceslug: product.price.id, code: coupon ?? '' };
  const quote = useEndpoint(quoteCoupon, { body: priced }, { when: coupon !== null });
  const due = (coupon === null ? undefined : quote.data?.total) ?? product.price.unit_amount;

  const step = stepToShow(search.step, (name) => isDone(name, draft, user !== null));

  const searchOf = (name: StepName): Search => {
    const { step: _, ...rest } = search;
    return name === 'account' ? rest : { ...rest, step: name };
  };
  const go = (name: StepName) => void navigate({ to: '.', search: searchOf(name) });

  /** Paid for under this key, with other answers: that purchase is shown, and what comes now is another one. */
  const leavePlaced = () => {
    if (draft.purchaseId !== null) void navigate(successAddress(draft.purchaseId, 'card'));
    change({ clientKey: crypto.randomUUID(), purchaseId: null });
  };

  const refuse = (failure: Pick<ApiFailure, 'code' | 'message' | 'errors'>) => {
    const refused = refusalOf(failure);
    setRefusal(refused);
    if (refused.step === 'site') change({ subdomainChecked: false });
    if (refused.code.startsWith('coupon.')) change({ coupon: null });
    if (refused.code === 'order.placed_differently') return leavePlaced();
    if (refused.step) go(refused.step);
  };

  const subscribe = useSubscribe({ onPlaced: (purchaseId) => change({ purchaseId }), onRefused: refuse });

  const pay = () => {
    if (!user && password === '') {
      const message = sayError('field.required');
      return refuse({ code: 'request.invalid', message, errors: { registerPassword: [message] } });
    }
    const { companyNo } = draft.account;
    const order: Order = {
      client_key: draft.clientKey,
      method: draft.method,
      slug: product.id,
      priceslug: product.price.id,
      subdomain: draft.subdomain,
      coupon,
      ...(user
        ? { known_subscriber: { companyNo } }
        : { subscriber: { ...draft.account, registerPassword: password } }),
      language,
    };
    void subscribe.run(order);
  };

  const forward = () => {
    setRefusal(null);
    const next = stepAfter(step);
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
        begun,
      }}
    >
      <WizardFrame>
        <Suspense fallback={<WizardSkeleton />}>
          <Screen key={step} />
        </Suspense>
      </WizardFrame>
      {subscribe.failed && <FailedDialog failed={subscribe.failed} busy={subscribe.busy} onClose={subscribe.close} />}
    </SubscribingContext>
  );
}

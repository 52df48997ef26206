import { noticeSeconds } from '@coursefront/contract/constants.ts';
import { readBuyer } from '@coursefront/contract/orders/buyers.ts';
import { defaultGroupName } from '@coursefront/contract/orders/order-rules.ts';
import type { CourseEvent } from '@coursefront/contract/shop/events.ts';
import { hasRightOfWithdrawal } from '@coursefront/contract/shop/taxes.ts';
import type { ShopCourse } from '@coursefront/contract/shop/webshop.ts';
import { Suspense, useState } from 'react';
import { useEndpoint } from '../../../lib/api/use-endpoint.ts';
import type { Changes, Keeping } from '../../../lib/form/use-kept-draft.ts';
import { useSession } from '../../../lib/session/session.ts';
import { useEventZone } from '../../../lib/session/site.ts';
import { sayFault } from '../../../lib/text/say-fault.ts';
import { sayError, useLanguage } from '../../../lib/text/text.ts';
import { lazyPart } from '../../../parts/lazy-part.tsx';
import type { Failure } from '../../../parts/wizard/refusal.ts';
import { WizardSkeleton } from '../../../parts/wizard/skeleton.tsx';
import { stepAfter, stepToShow, useStepAddress } from '../../../parts/wizard/steps.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { type Draft, withKind, withMethod } from '../purchase/draft.ts';
import { leadsTeam } from '../purchase/leads-team.ts';
import { type BoughtCourse, orderBody, orderMethod, quoteBody } from '../purchase/order.ts';
import {
  buyerRefusalCode,
  buysForTeamLead,
  consentId,
  isAboutConsent,
  type OrderRefusal,
  refusalOf,
} from '../purchase/refusal.ts';
import { activeSteps, doneSteps, isForBuyerAlone, type StepFacts, type StepName } from '../purchase/steps.ts';
import { type Purchase, PurchaseContext, type RenewedPeople } from '../purchase/use-purchase.ts';
import { OrderFrame } from './frame/frame.tsx';
import { StepOrder } from './steps/order.tsx';
import { useAskQuote } from './use-ask-quote.ts';
import { useBroughtCoupon } from './use-brought-coupon.ts';
import { useHeld } from './use-held.ts';
import { usePay } from './use-pay.ts';
import { usePrice } from './use-price.ts';

const StepAccount = lazyPart(async () => (await import('./steps/account.tsx')).StepAccount);
const StepParticipants = lazyPart(async () => (await import('./steps/participants.tsx')).StepParticipants);
const StepPayment = lazyPart(async () => (await import('./steps/payment.tsx')).StepPayment);
const InvoiceDialog = lazyPart(async () => (await import('./steps/invoice-dialog.tsx')).InvoiceDialog);
const PayDialogs = lazyPart(async () => (await import('./pay-dialogs.tsx')).PayDialogs);

const screens = { order: StepOrder, account: StepAccount, participants: StepParticipants, payment: StepPayment };

type WizardProps = {
  bought: BoughtCourse;
  renewed: RenewedPeople | undefined;
  course: ShopCourse;
  event: CourseEvent | null;
  draft: Draft;
  keeping: Keeping;
  change: (changes: Changes<Draft>) => void;
  finish: (order: { id: string; created_at: string }) => Promise<void>;
};

/** Holds the purchase together: which step is shown, what it costs, and how it ends. */
export function Wizard({ bought, renewed, course, event, draft: kept, keeping, change, finish }: WizardProps) {
  const language = useLanguage();
  const { asked, searchOf, go } = useStepAddress<StepName>('order');
  const session = useSession();
  const user = session?.user.instance_id === bought.instanceId ? session.user : null;
  const known = useEndpoint(readBuyer, {}, { when: user !== null });
  const [password, setPassword] = useState('');
  const [refusal, setRefusal] = useState<OrderRefusal | null>(null);
  const [lead, setLead] = useState<'asking' | 'told'>();
  const [askingInvoice, setAskingInvoice] = useState(false);
  const [consent, setConsent] = useState(false);

  const taking = {
    instructorLed: course.type === 'instructor_led_training',
    quantity: kept.quantity ?? 1,
    forBuyer: kept.forBuyer,
    hasQuestions: (event?.registration_form.length ?? 0) > 0,
  };
  const bySomebody = withKind(kept, course.private_buyers && taking.forBuyer && taking.quantity === 1);
  const isPrivate = course.private_buyers && (user ? user.company === null : bySomebody.account.kind === 'private');
  const company = user?.company ? known : undefined;
  const { price, draft } = usePrice({
    bought,
    course,
    draft: withMethod(bySomebody, { isPrivate, usual: (user && known.data?.usual_method) ?? null }),
    signedIn: user !== null,
    ownCode: !company || company.error ? null : company.data?.discountcode,
  });

  const has = useHeld(bought, user !== null).held;
  const takesIt = taking.forBuyer && taking.quantity === 1 && !(taking.instructorLed && leadsTeam(user));
  const held = takesIt ? has : undefined;

  const facts: StepFacts = {
    ...taking,
    signedIn: user !== null,
    accountAsked: draft.accountAsked,
    renews: renewed !== undefined,
    external: course.web_shop_instance_active.external_id !== null,
    privateBuyers: course.private_buyers,
    isPrivate,
  };
  useBroughtCoupon({ bought, draft: kept, external: facts.external, change });
  const steps = activeSteps(facts);
  const done = doneSteps({ draft, event, signedIn: facts.signedIn });
  const step = stepToShow(asked, steps, (name) => done.has(name));
  const timeZone = useEventZone();
  const groupEvent = event && { startsAt: new Date(event.start_date), timeZone };
  const groupName = draft.groupName ?? defaultGroupName(course.name, groupEvent);

  const seller = course.customer.country;
  const buyerCountry = (user ? '' : draft.account.country) || seller;
  const consentNeeded =
    isPrivate && course.type === 'elearning' && !facts.external && hasRightOfWithdrawal(buyerCountry);

  const refuse = (failure: Failure) => {
    const refused = refusalOf(failure);
    setRefusal(refused);
    // The key belongs to an order with other content, whose answer may have been lost: this is a new purchase.
    if (refused.code === 'order.placed_differently') change({ clientKey: crypto.randomUUID() });
    if (refused.step === 'payment') setAskingInvoice(true);
    else if (refused.step && steps.includes(refused.step)) go(refused.step);
    else if (isAboutConsent(refused)) document.getElementById(consentId)?.focus();
    else toast({ kind: 'warning', title: refused.message, seconds: noticeSeconds.warning });
  };

  const payment = usePay({ bought, onPlaced: finish, onRefused: refuse });

  const quote = useAskQuote({ onRefused: refuse });
  const common = { bought, draft, forBuyerAlone: isForBuyerAlone(facts), groupName, language };
  const place = () =>
    payment.run(
      orderBody({
        ...common,
        method: orderMethod(draft.method, course.type, facts.external),
        password: user ? null : password,
        consent,
      }),
    );

  const missing = [
    ...(!user && password === '' ? ['buyer.registerPassword'] : []),
    ...(consentNeeded && !consent ? ['withdrawal_consent'] : []),
  ];
  // Nobody else has to say whether one's own certificate is renewed.
  const renewsOwn = bought.renewal !== undefined && draft.forBuyer && draft.quantity === 1;
  const pay = async () => {
    if (draft.method === 'quote') await quote.run(quoteBody({ ...common, key: quote.key, signedIn: user !== null }));
    else if (missing.length > 0) {
      const errors = Object.fromEntries(missing.map((field) => [field, [sayFault(field, { code: 'field.required' })]]));
      refuse({ code: 'request.invalid', message: sayError('request.invalid'), errors });
    } else if (user && buysForTeamLead(user) && !renewsOwn && lead !== 'told') setLead('asking');
    else await place();
  };

  const forward = async () => {
    if (held) return;
    setRefusal(null);
    const code = user && buyerRefusalCode(user, facts);
    if (code) return refuse({ code, message: sayError(code), errors: {} });
    const next = stepAfter(step, steps);
    if (next) return go(next);
    if (draft.method !== 'card' && !facts.external) return setAskingInvoice(true);
    await pay();
  };

  const purchase: Purchase = {
    bought,
    renewed,
    course,
    held,
    event,
    user,
    known: user ? known.data : undefined,
    draft,
    change,
    keeping,
    password,
    setPassword,
    consentNeeded,
    consent,
    setConsent,
    price,
    groupName,
    facts,
    steps,
    step,
    searchOf,
    go,
    forward,
    pay,
    busy: payment.busy || quote.busy,
    refusal,
  };
  const Screen = screens[step];
  return (
    <PurchaseContext value={purchase}>
      <OrderFrame>
        <Suspense fallback={<WizardSkeleton />}>
          <Screen key={step} />
        </Suspense>
      </OrderFrame>
      {askingInvoice && (
        <Suspense>
          <InvoiceDialog onClose={() => setAskingInvoice(false)} />
        </Suspense>
      )}
      {(lead === 'asking' || payment.failed || payment.confirming || quote.confirming) && (
        <Suspense>
          <PayDialogs
            failed={payment.failed}
            confirming={payment.confirming ?? quote.confirming}
            onStopConfirming={payment.confirming ? payment.stopConfirming : quote.stopConfirming}
            onClose={() => void payment.close()}
            askingLead={lead === 'asking'}
            onLead={(goOn) => {
              setLead(goOn ? 'told' : undefined);
              if (goOn) void place();
            }}
          />
        </Suspense>
      )}
    </PurchaseContext>
  );
}

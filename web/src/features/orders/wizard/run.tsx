import { noticeSeconds } from '@coursefront/contract/constants.ts';
import { quotePrice } from '@coursefront/contract/orders/placing-orders.ts';
import type { CourseEvent } from '@coursefront/contract/shop/events.ts';
import type { ShopCourse } from '@coursefront/contract/shop/webshop.ts';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useRef, useState } from 'react';
import type { ApiFailure } from '../../../lib/api/api-failure.ts';
import { useEndpoint } from '../../../lib/api/use-endpoint.ts';
import type { Keeping } from '../../../lib/form/use-kept-draft.ts';
import type { Search } from '../../../lib/routes/address.ts';
import { useSession } from '../../../lib/session/session.ts';
import { sayError, useLanguage } from '../../../lib/text/text.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { type Draft, isOrderable, usualGroupName } from './draft.ts';
import { WizardFrame } from './frame.tsx';
import { buysForTeamLead, hindranceOf } from './hindrance.ts';
import { type Bought, orderBody, orderMethod, purchaseBody } from './order.ts';
import { doneSteps } from './progress.ts';
import { type Purchase, PurchaseContext } from './purchase.ts';
import { refusalOf, type WizardRefusal } from './refusal.ts';
import { WizardSkeleton } from './skeleton.tsx';
import { StepOrder } from './steps/order.tsx';
import { activeSteps, isForBuyerAlone, type StepFacts, type StepName, stepAfter, stepToShow } from './steps.ts';
import type { DraftChanges } from './use-draft.ts';
import { usePay } from './use-pay.ts';

const StepAccount = lazy(() => import('./steps/account.tsx').then(({ StepAccount: step }) => ({ default: step })));
const StepParticipants = lazy(() =>
  import('./steps/participants.tsx').then(({ StepParticipants: step }) => ({ default: step })),
);
const StepPayment = lazy(() => import('./steps/payment.tsx').then(({ StepPayment: step }) => ({ default: step })));
const PayDialogs = lazy(() => import('./pay-dialogs.tsx').then(({ PayDialogs: dialogs }) => ({ default: dialogs })));

const screens = { order: StepOrder, account: StepAccount, participants: StepParticipants, payment: StepPayment };

type WizardRunProps = {
  bought: Bought;
  course: ShopCourse;
  event: CourseEvent | null;
  draft: Draft;
  keeping: Keeping;
  change: (changes: DraftChanges) => void;
  finish: (order: { id: string; created_at: string }) => void;
};

/** Holds the purchase together: which step is shown, what it costs, and how it ends. */
export function WizardRun({ bought, course, event, draft, keeping, change, finish }: WizardRunProps) {
  const language = useLanguage();
  const navigate = useNavigate();
  const search: Search = useSearch({ strict: false });
  const session = useSession();
  const user = session?.user.instance_id === bought.instanceId ? session.user : null;
  const begun = useRef(false);
  const [password, setPassword] = useState('');
  const [refusal, setRefusal] = useState<WizardRefusal | null>(null);
  const [lead, setLead] = useState<'asking' | 'told'>();

  const facts: StepFacts = {
    signedIn: user !== null,
    accountAsked: draft.accountAsked,
    instructorLed: course.type === 'instructor_led_training',
    external: course.web_shop_instance_active.external_id !== null,
    quantity: draft.quantity ?? 1,
    forBuyer: draft.forBuyer,
    hasQuestions: (event?.registration_form.length ?? 0) > 0,
    wantsInvoice: draft.method === 'invoice',
  };
  const steps = activeSteps(facts);
  const done = doneSteps({ draft, event, signedIn: facts.signedIn });
  const step = stepToShow(search.step, steps, (name) => done.has(name));
  const groupName = draft.groupName ?? usualGroupName(course.name, event?.start_date);

  const price = useEndpoint(
    quotePrice,
    { body: purchaseBody(bought, draft) },
    { when: isOrderable(draft.quantity), keepPrevious: true },
  );

  const searchOf = (name: StepName): Search => {
    const { step: _, ...rest } = search;
    return name === 'order' ? rest : { ...rest, step: name };
  };
  const go = (name: StepName) => void navigate({ to: '.', search: searchOf(name) });

  const refuse = (failure: Pick<ApiFailure, 'code' | 'message' | 'errors'>) => {
    const refused = refusalOf(failure);
    setRefusal(refused);
    // An order of another content has been placed under this key, perhaps with its answer lost: what comes now is a new one.
    if (refused.code === 'order.placed_differently') change({ clientKey: crypto.randomUUID() });
    if (refused.step && steps.includes(refused.step)) go(refused.step);
    else toast({ kind: 'warning', title: refused.message, seconds: noticeSeconds.warning });
  };

  const payment = usePay({ bought, onPlaced: finish, onRefused: refuse });

  const place = () =>
    payment.run(
      orderBody({
        bought,
        draft,
        method: orderMethod(draft.method, facts),
        password: user ? null : password,
        forBuyerAlone: isForBuyerAlone(facts),
        groupName,
        language,
      }),
    );

  const pay = async () => {
    if (!user && password === '') {
      const message = sayError('field.required');
      refuse({ code: 'request.invalid', message, errors: { 'buyer.registerPassword': [message] } });
    } else if (user && buysForTeamLead(user) && lead !== 'told') setLead('asking');
    else await place();
  };

  const forward = async () => {
    setRefusal(null);
    const hindrance = user && hindranceOf(user, facts);
    if (hindrance) return refuse({ code: hindrance, message: sayError(hindrance), errors: {} });
    const next = stepAfter(step, steps);
    if (next) return go(next);
    await pay();
  };

  const purchase: Purchase = {
    bought,
    course,
    event,
    user,
    draft,
    change,
    keeping,
    password,
    setPassword,
    price,
    groupName,
    facts,
    steps,
    step,
    searchOf,
    go,
    forward,
    busy: payment.busy,
    refusal,
    begun,
  };
  const Screen = screens[step];
  const asked = lead === 'asking' || payment.failed;
  return (
    <PurchaseContext value={purchase}>
      <WizardFrame>
        <Suspense fallback={<WizardSkeleton />}>
          <Screen key={step} />
        </Suspense>
      </WizardFrame>
      {asked && (
        <Suspense>
          <PayDialogs
            failed={payment.failed}
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

import { placesPerOrder } from '@coursefront/contract/constants.ts';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { pathTo } from '../../../../lib/routes/routes.ts';
import { leftToRight } from '../../../../lib/text/left-to-right.ts';
import { useText } from '../../../../lib/text/text.ts';
import { useNumber } from '../../../../lib/text/use-number.ts';
import { StepHead } from '../../../../parts/wizard/frame.tsx';
import { StepForm } from '../../../../parts/wizard/nav.tsx';
import { ButtonLink } from '../../../../ui/buttons/button-link.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { Field } from '../../../../ui/fields/field.tsx';
import { Quantity } from '../../../../ui/fields/quantity.tsx';
import { RadioCards } from '../../../../ui/fields/radio-cards.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import { CourseCover } from '../../../../ui/pictures/course-cover.tsx';
import { formatDate, formatDateTime } from '../../../../ui/text/format-date.ts';
import { withPlaces, withTaker } from '../../purchase/draft.ts';
import { leadsTeam } from '../../purchase/leads-team.ts';
import { arePlacesRight, placesToHave } from '../../purchase/steps.ts';
import { type RenewedPeople, usePurchase } from '../../purchase/use-purchase.ts';
import { OrderCheck } from '../frame/check.tsx';
import { OrderCoupon } from '../frame/coupon.tsx';
import { OrderNav } from '../frame/frame.tsx';
import { CourseLines, PriceLines } from '../frame/summary.tsx';

/** The course, the number of places and, for a single place, whether it is the buyer's own. */
export function StepOrder() {
  const text = useText('orders');
  const errors = useText('errors');
  const { course, event, user, draft, change, facts, forward, refusal, renewed, held } = usePurchase();
  const [attempts, setAttempts] = useState(0);
  const right = arePlacesRight(draft.quantity, event);
  const seats = event && text('wizard.order.seats_left', { count: event.available_slots });
  const most = useNumber()(placesPerOrder.most);
  const invalid = errors('order.quantity_invalid');
  const isTooMany = (draft.quantity ?? 0) > placesToHave(event);
  const wrong = isTooMany
    ? (seats ?? <TooMany invalid={invalid} atMost={text('wizard.order.at_most', { most })} />)
    : invalid;
  // A wrong number in the address is shown at once, a typed one after the first attempt.
  const isTold = attempts > 0 || !arePlacesRight(draft.askedQuantity, event);
  const error = refusal?.errors.quantity?.[0] ?? (isTold && !right ? wrong : undefined);

  const submit = () => {
    setAttempts(attempts + 1);
    if (right) void forward();
    else document.getElementById('places')?.focus();
  };

  return (
    <StepForm onSubmit={submit}>
      {renewed ? (
        <RenewalHead {...renewed} />
      ) : (
        <StepHead title={text('wizard.order.title')} text={text('wizard.order.text')} />
      )}
      {!held && <OrderedBefore />}
      <LicencesLeft />
      <Card className="grid gap-6">
        <div className="grid grid-cols-[5rem_minmax(0,1fr)] items-center gap-4 md:grid-cols-[9rem_minmax(0,1fr)]">
          <CourseCover course={course} className="aspect-4/3 rounded-md" />
          <CourseLines />
        </div>
        {!renewed && (
          <Field id="places" label={text('wizard.order.places')} help={seats} error={error}>
            <Quantity
              value={draft.quantity}
              onChange={(quantity) => change((now) => withPlaces(now, quantity))}
              max={placesToHave(event)}
              lessLabel={text('wizard.order.one_less')}
              moreLabel={text('wizard.order.one_more')}
            />
          </Field>
        )}
        {!renewed && draft.quantity === 1 && !(facts.instructorLed && leadsTeam(user)) && (
          <RadioCards
            legend={text('wizard.order.for_whom')}
            value={draft.forBuyer ? 'me' : 'other'}
            onChange={(who) => change((now) => withTaker(now, who === 'me'))}
            cards={[
              { value: 'me', title: text('wizard.order.for_me'), text: text('wizard.order.for_me_text') },
              { value: 'other', title: text('wizard.order.for_else'), text: text('wizard.order.for_else_text') },
            ]}
          />
        )}
      </Card>
      {!held && (
        <Card className="grid gap-5 text-sm lg:hidden">
          <PriceLines />
          <OrderCoupon />
        </Card>
      )}
      <OrderCheck told={attempts > 0} />
      <OrderNav />
    </StepForm>
  );
}

/** Only one's own renewal has this step: everybody else's goes straight to the people. */
function RenewalHead({ kind, endsAt, newUntil }: RenewedPeople) {
  const text = useText('orders');
  const isOver = Date.parse(endsAt) <= Date.now();
  const end = text(`renewing.${kind}${isOver ? '_over' : ''}`, { date: leftToRight(formatDate(endsAt)) });
  const sentences = [
    end,
    kind === 'certificate' && text('renewing.again'),
    newUntil && text('renewing.new_access', { date: leftToRight(formatDate(newUntil)) }),
  ];
  return <StepHead title={text('renewing.own')} text={sentences.filter(Boolean).join(' ')} />;
}

const TooMany = ({ invalid, atMost }: { invalid: string; atMost: string }) => (
  <>
    {invalid}
    <br />
    {atMost}
  </>
);

/** A lead whose company has bought licences that nobody has can assign them. A course on dates needs a seat as well. */
function LicencesLeft() {
  const text = useText('orders');
  const { bought, course, user, facts } = usePurchase();
  if (!course.licences_available || !leadsTeam(user) || facts.instructorLed || bought.renewal) return null;
  return (
    <Notice
      kind="info"
      title={text('wizard.order.left', { count: course.licences_available })}
      actions={<ButtonLink link={<Link to={pathTo('Team')} />}>{text('wizard.order.left_action')}</ButtonLink>}
    >
      {text('wizard.order.left_text')}
    </Notice>
  );
}

/** Offers the last order placed here: the reader may only have pressed Back. */
function OrderedBefore() {
  const text = useText('orders');
  const { draft, bought } = usePurchase();
  if (!draft.lastOrder) return null;
  const { id, placedAt } = draft.lastOrder;
  return (
    <Notice
      kind="info"
      title={text('wizard.ordered_before', { date: leftToRight(formatDateTime(placedAt)) })}
      actions={
        <ButtonLink
          link={<Link to={pathTo('ContinueCompanyWebshopPayment', { paymentId: id, instanceId: bought.instanceId })} />}
        >
          {text('wizard.ordered_before_action')}
        </ButtonLink>
      }
    >
      {text('wizard.ordered_before_text')}
    </Notice>
  );
}

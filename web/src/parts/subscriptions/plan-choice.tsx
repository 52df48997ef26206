import { paymentPeriods } from '@coursefront/contract/constants.ts';
import type { Plan, PlanPrice } from '@coursefront/contract/customers/subscriptions.ts';
import { useEffect, useRef } from 'react';
import { useText } from '../../lib/text/text.ts';
import { Field } from '../../ui/fields/field.tsx';
import { RadioCards } from '../../ui/fields/radio-cards.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { Money } from '../../ui/text/money.tsx';

type Period = PlanPrice['recurring']['interval'];
export type ChosenPlan = { planId: string; period: Period };

type PlanChoiceProps = {
  plans: readonly Plan[];
  chosen: ChosenPlan;
  onChange: (chosen: ChosenPlan) => void;
  /** The price that is paid now; its plan says so. */
  currentPriceId?: string | undefined;
};

/** A period, and the plans with their prices for it. */
export function PlanChoice({ plans, chosen, onChange, currentPriceId }: PlanChoiceProps) {
  const text = useText('subscriptions');
  const periodField = useRef<HTMLSelectElement>(null);
  // A dialog focuses its first field when it opens, before the plans are loaded.
  useEffect(() => periodField.current?.focus(), []);
  const cardOf = (plan: Plan) => {
    const price = priceOf([plan], { ...chosen, planId: plan.id });
    if (!price) return { text: text('change.not_offered'), disabled: true };
    return {
      text: price.id === currentPriceId ? text('change.current') : plan.description,
      aside: <Money minor={price.unit_amount} currency={price.currency} />,
    };
  };
  return (
    <>
      <Field label={text('plan.period')}>
        <Select
          ref={periodField}
          value={chosen.period}
          options={paymentPeriods.map((value) => ({ value, label: text(`periods.${value}`) }))}
          onChange={({ target }) => onChange({ ...chosen, period: target.value as Period })}
        />
      </Field>
      <RadioCards
        legend={text('change.plan')}
        value={chosen.planId}
        onChange={(planId) => onChange({ ...chosen, planId })}
        cards={plans.map((plan) => ({ value: plan.id, title: plan.name, ...cardOf(plan) }))}
      />
    </>
  );
}

/** The price of a plan for a period, if it is offered. */
export const priceOf = (plans: readonly Plan[], { planId, period }: ChosenPlan): PlanPrice | undefined =>
  plans.find(({ id }) => id === planId)?.prices.find(({ recurring }) => recurring.interval === period);

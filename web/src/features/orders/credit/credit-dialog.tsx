import { priceOfPlaces, splitCredit } from '@coursefront/contract/orders/credit-rules.ts';
import { type CreditFacts, creditOrder, readCreditFacts } from '@coursefront/contract/orders/credits.ts';
import { type OrderDetail, readOrder } from '@coursefront/contract/orders/order-detail.ts';
import { useState } from 'react';
import { useEndpoint } from '../../../lib/api/use-endpoint.ts';
import { FormDialog } from '../../../lib/form/form-dialog.tsx';
import { TextAreaField } from '../../../lib/form/text-field.tsx';
import { useEndpointForm } from '../../../lib/form/use-endpoint-form.ts';
import { leftToRight } from '../../../lib/text/left-to-right.ts';
import { useText } from '../../../lib/text/text.ts';
import { MoneyField } from '../../../parts/form/money-field.tsx';
import { Loaded } from '../../../parts/loaded.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { RadioCards } from '../../../ui/fields/radio-cards.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { formatMoney } from '../../../ui/text/format-money.ts';
import { CreditPlaces } from './credit-places.tsx';

type CreditDialogProps = {
  order: Pick<OrderDetail, 'id' | 'order_reference_id'>;
  /** The seat that is chosen at first. */
  place?: number;
  open: boolean;
  onClose: () => void;
};

/** Credits an order: what is left, some places or an amount, with or without the places themselves. */
export function CreditDialog({ order, place, open, onClose }: CreditDialogProps) {
  const text = useText('credits');
  const common = useText('common');
  const facts = useEndpoint(readCreditFacts, { params: { id: order.id } });
  if (facts.data)
    return (
      <CreditForm
        order={order}
        facts={facts.data}
        open={open}
        onClose={onClose}
        {...(place !== undefined && { place })}
      />
    );
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={text('title', { order: order.order_reference_id })}
      closeLabel={common('dialog.close')}
    >
      <Loaded query={facts} skeleton={<Skeleton className="h-48" />} errorTitle={text('failed')}>
        {() => null}
      </Loaded>
    </Dialog>
  );
}

type Kind = 'whole' | 'places' | 'amount';

function CreditForm({ order, place, facts, open, onClose }: CreditDialogProps & { facts: CreditFacts }) {
  const text = useText('credits');
  const { currency, left, may_withdraw } = facts;
  const onePlace = facts.quantity > 1 && facts.places.some(({ id, credited }) => id === place && !credited);
  // Another kind may be tried meanwhile.
  const [lastAmount, setLastAmount] = useState(left);
  const form = useEndpointForm(creditOrder, {
    params: { id: order.id },
    initial: {
      key: crypto.randomUUID(),
      // Nothing is chosen for the reader, unless they came from one person's seat.
      kind: (place === undefined ? undefined : onePlace ? 'places' : 'whole') as Kind,
      amount: undefined as number | undefined,
      places: (onePlace && place !== undefined ? [place] : undefined) as number[] | undefined,
      withdraw: may_withdraw && place !== undefined,
      reason: '',
    },
    labels: {
      kind: text('what'),
      amount: text('amount', { currency }),
      places: text('places'),
      reason: text('reason'),
    },
    refreshes: [readOrder, readCreditFacts],
    // The provider is asked later, so nobody knows its answer yet.
    saved: ({ number, refund }) => text(refund ? 'done_card' : 'done', { number }),
    onDone: onClose,
  });
  const { places = [], amount, ...typed } = form.fields.watch();
  const kind: Kind | undefined = typed.kind;
  const choose = (next: Kind) => {
    if (amount) setLastAmount(amount);
    form.fields.setValue('kind', next, { shouldDirty: true, shouldValidate: form.attempt > 0 });
    form.fields.setValue('amount', next === 'amount' ? lastAmount : undefined);
    form.fields.setValue('places', next === 'places' ? [] : undefined);
    form.fields.setValue('withdraw', may_withdraw && next !== 'amount');
  };
  const money = (minor: number) => leftToRight(formatMoney(minor, currency));
  const toCard = goesToCard(facts);
  const kinds: readonly Kind[] = facts.quantity > 1 ? ['whole', 'places', 'amount'] : ['whole', 'amount'];
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      title={text('title', { order: order.order_reference_id })}
      intro={<p>{text('left', { amount: money(left) })}</p>}
      save={text(toCard ? 'refund.save' : 'save')}
      saving={text(toCard ? 'refund.saving' : 'saving')}
      sum={
        kind && <WhatFollows facts={facts} amount={creditedAmount(facts, { kind, places: places.length, amount })} />
      }
    >
      <RadioCards
        legend={text('what')}
        cards={kinds.map((value) => ({ value, title: text(`kinds.${value}`) }))}
        value={kind ?? null}
        onChange={choose}
        error={form.fields.formState.errors.kind?.message}
      />
      {kind === 'places' && (
        <CreditPlaces
          id={form.idOf('places')}
          facts={facts}
          chosen={places}
          onChange={(chosen) =>
            form.fields.setValue('places', chosen, { shouldDirty: true, shouldValidate: form.attempt > 0 })
          }
          error={form.fields.formState.errors.places && text('nobody')}
        />
      )}
      {kind === 'amount' && <MoneyField form={form} name="amount" currency={currency} />}
      {may_withdraw && kind !== undefined && kind !== 'amount' && (
        <Checkbox label={text('withdraw')} {...form.fields.register('withdraw')} />
      )}
      <TextAreaField form={form} name="reason" rows={2} maxLength={500} help={text('reason_help')} />
    </FormDialog>
  );
}

function creditedAmount(
  facts: CreditFacts,
  chosen: { kind: Kind; places: number; amount: number | undefined },
): number {
  if (chosen.kind === 'whole') return facts.left;
  if (chosen.kind === 'amount') return chosen.amount ?? 0;
  return priceOfPlaces(facts, facts.places_credited, chosen.places);
}

/** Whether every credit of the order goes back to the card. */
const goesToCard = ({ left, ways }: CreditFacts): boolean => splitCredit(left, ways).card === left;

/** Where the money goes, before anybody presses the button. */
function WhatFollows({ facts, amount }: { facts: CreditFacts; amount: number }) {
  const text = useText('credits');
  if (!(amount > 0) || amount > facts.left) return null;
  const money = (minor: number) => leftToRight(formatMoney(minor, facts.currency));
  const to = splitCredit(amount, facts.ways);
  const ways = (['invoice', 'card', 'by_hand'] as const).filter((way) => to[way] > 0);
  return (
    <>
      <p>
        <strong>{text(goesToCard(facts) ? 'refund.sum' : 'sum', { amount: money(amount) })}</strong>
      </p>
      {ways.map((way) => (
        <p key={way} className="text-ink-3">
          {text(`ways.${way}`, { amount: money(to[way]) })}
        </p>
      ))}
    </>
  );
}

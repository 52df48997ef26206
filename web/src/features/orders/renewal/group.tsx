import { localeOf } from '@coursefront/contract/languages.ts';
import {
  type BasketPerson,
  changeBasket,
  type BasketGroup as Group,
  type RenewalBasket,
  readBasket,
} from '@coursefront/contract/learning/renewal-baskets.ts';
import { readBuyer } from '@coursefront/contract/orders/buyers.ts';
import { Link } from '@tanstack/react-router';
import { Mail, Plus, X } from 'lucide-react';
import { useState } from 'react';
import { ApiFailure } from '../../../lib/api/api-failure.ts';
import { useAction, useEndpoint } from '../../../lib/api/use-endpoint.ts';
import { pathTo } from '../../../lib/routes/routes.ts';
import { useEventZone } from '../../../lib/session/site.ts';
import { leftToRight } from '../../../lib/text/left-to-right.ts';
import { useLanguage, useText } from '../../../lib/text/text.ts';
import { toastFailure } from '../../../lib/toasts.ts';
import { PriceExplained } from '../../../parts/orders/price-explained.tsx';
import { personName } from '../../../parts/people/person-name.ts';
import { useAskVendor } from '../../../parts/renewals/use-ask-vendor.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { classes } from '../../../ui/classes.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { RadioCards } from '../../../ui/fields/radio-cards.tsx';
import { Card, CardHead } from '../../../ui/layout/card.tsx';
import { EventDate } from '../../../ui/text/date-text.tsx';
import { formatDate } from '../../../ui/text/format-date.ts';

type BasketGroupProps = {
  group: Group;
  basket: RenewalBasket;
  token: string;
  /** It renews nobody but the reader. */
  isOwn: boolean;
};

/** The people of one course, its dates and its price, and the way to its order. */
export function BasketGroup({ group, basket, token, isOwn }: BasketGroupProps) {
  const text = useText('renewals');
  const { people, dates, price, closed, courseid } = group;
  const staying = people.filter(({ removed }) => !removed);
  const ask = useAskVendor();
  const asked = staying.map((person) => ({ ...person, ...(basket.company && { company: basket.company }) }));
  const fitting = dates.filter(({ free }) => free >= staying.length);
  const [chosen, setChosen] = useState<string | null>(null);
  // Suggests the next date with enough seats for the whole group.
  const date = fitting.find(({ id }) => String(id) === chosen) ?? fitting[0];
  const needsDate = dates.length > 0;
  const isReady = basket.buyer === 'yes' && closed === null && staying.length > 0 && (!needsDate || date !== undefined);
  // A lead decides in each order about the company's code, which may be good for a few orders only.
  const { data: buyer } = useEndpoint(readBuyer, {}, { when: isOwn && price !== null });
  const coupon = isReady ? buyer?.discountcode : null;
  return (
    <Card padded={false} className="overflow-clip">
      <CardHead title={group.name} />
      <ul className="divide-y divide-line">
        {people.map((person) => (
          <Person key={person.id} person={person} basket={basket} token={token} canRemove={!isOwn || person.removed} />
        ))}
      </ul>
      <div className="grid gap-5 border-t border-line p-5">
        {closed && (
          <Notice
            kind="warning"
            title={text(`basket.closed.${closed}`, { vendor: basket.vendor })}
            actions={
              basket.vendor_email && (
                <ButtonLink icon={Mail} link={<a href={ask(basket.vendor_email, group.name, asked)} />}>
                  {text('basket.contact', { vendor: basket.vendor })}
                </ButtonLink>
              )
            }
          />
        )}
        {needsDate && (
          <Dates dates={dates} places={staying.length} value={date ? String(date.id) : null} onChange={setChosen} />
        )}
        {price && (
          <div className="text-sm">
            <PriceExplained price={price} />
            {coupon && <p className="mt-2 text-ink-2">{text('basket.coupon', { code: coupon })}</p>}
          </div>
        )}
        {isReady && (
          <div>
            <ButtonLink
              variant="primary"
              size="lg"
              link={
                <Link
                  to={pathTo('CompanyWebshopPayment', {
                    courseId: courseid,
                    instanceId: basket.instance_id,
                    sessionId: '0',
                  })}
                  search={
                    {
                      quantity: String(staying.length),
                      ...(date && { event_id: String(date.id) }),
                      renewal: token,
                      ...(coupon && { coupon }),
                      step: group.type === 'instructor_led_training' ? 'payment' : 'participants',
                    } as never
                  }
                />
              }
            >
              {isOwn ? text('basket.go_own') : text('basket.go', { count: staying.length })}
            </ButtonLink>
          </div>
        )}
      </div>
    </Card>
  );
}

type PersonProps = { person: BasketPerson; basket: RenewalBasket; token: string; canRemove: boolean };

/** Removed people stay in sight, so that a slip is put right with the same button. */
function Person({ person, basket: { instance_id }, token, canRemove }: PersonProps) {
  const text = useText('renewals');
  const change = useAction(changeBasket, { refreshes: [readBasket] });
  const { removed, kind, ends_at } = person;
  const name = personName(person);
  const toggle = async () => {
    try {
      await change.mutateAsync({ params: { token }, body: { instance_id, id: person.id, removed: !removed } } as never);
    } catch (failure) {
      if (!(failure instanceof ApiFailure)) throw failure;
      toastFailure(text('basket.not_changed'), failure.message);
    }
  };
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-5 py-3">
      <div className={classes('min-w-0 grow', removed && 'text-ink-3 line-through')}>
        <span className="block font-semibold wrap-anywhere">{name}</span>
        <span className="text-sm text-ink-2">{text(`basket.${kind}`, { date: leftToRight(formatDate(ends_at)) })}</span>
      </div>
      {canRemove && (
        <Button
          size="sm"
          icon={removed ? Plus : X}
          aria-label={text(removed ? 'basket.put_back_name' : 'basket.remove_name', { name })}
          busy={change.isPending}
          onClick={() => void toggle()}
        >
          {text(removed ? 'basket.put_back' : 'basket.remove')}
        </Button>
      )}
    </li>
  );
}

type DatesProps = { dates: Group['dates']; places: number; value: string | null; onChange: (id: string) => void };

function Dates({ dates, places, value, onChange }: DatesProps) {
  const text = useText('renewals');
  const locale = localeOf(useLanguage());
  const zone = useEventZone();
  return (
    <RadioCards
      legend={text('basket.date')}
      value={value}
      onChange={onChange}
      cards={dates.map(({ id, start_date, location, free }) => ({
        value: String(id),
        title: <EventDate value={start_date} locale={locale} zone={zone} />,
        text: free < places ? text('basket.not_enough', { count: free }) : location,
        disabled: free < places,
      }))}
    />
  );
}

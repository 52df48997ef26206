import { localeOf } from '@coursefront/contract/languages.ts';
import {
  assignFromBasket,
  type BasketPerson,
  changeBasket,
  type BasketGroup as Group,
  type RenewalBasket,
  readBasket,
} from '@coursefront/contract/learning/renewal-baskets.ts';
import { Link } from '@tanstack/react-router';
import { Mail, Plus, X } from 'lucide-react';
import { useState } from 'react';
import { ApiFailure } from '../../../lib/api/api-failure.ts';
import { useAction } from '../../../lib/api/use-endpoint.ts';
import { pathTo } from '../../../lib/routes/routes.ts';
import { useEventZone } from '../../../lib/session/site.ts';
import { leftToRight } from '../../../lib/text/left-to-right.ts';
import { useLanguage, useText } from '../../../lib/text/text.ts';
import { toastFailure } from '../../../lib/toasts.ts';
import { ActButton } from '../../../parts/actions/act-button.tsx';
import { useWeekdayAndHours } from '../../../parts/events/use-when.ts';
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
  /** Among the orders that the basket becomes, if they are several. A course that cannot be ordered has the number 0. */
  place?: { number: number; all: number } | undefined;
};

/** The people of one course, its dates and its price, and the way to its order. */
export function BasketGroup({ group, basket, token, place }: BasketGroupProps) {
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
  // With enough licences left there is nothing to order.
  const canAssign = staying.length > 0 && group.free >= staying.length;
  const isReady = basket.buyer === 'yes' && closed === null && staying.length > 0 && (!needsDate || date !== undefined);
  const coupon = price?.lines.find(({ kind }) => kind === 'coupon')?.code;
  return (
    <Card padded={false} className="overflow-clip">
      <CardHead
        title={group.name}
        beside={
          place && place.number > 0 && <span className="text-sm text-ink-2">{text('basket.order_of', place)}</span>
        }
      />
      <ul className="divide-y divide-line">
        {byEnd(people).map((person) => (
          <Person
            key={person.id}
            person={person}
            basket={basket}
            token={token}
            canRemove={!basket.own || person.removed}
            // A bought licence that is assigned instead has an end of its own.
            ordered={!canAssign && group.closed === null}
          />
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
        {/* The checkout tells it those who renew for themselves. */}
        {!basket.own && closed === null && staying.some(({ kind }) => kind === 'certificate') && (
          <p className="text-sm text-ink-2">{text('basket.again')}</p>
        )}
        {group.free > 0 && <LicencesLeft group={group} basket={basket} token={token} people={staying.length} />}
        {needsDate && (
          <Dates dates={dates} places={staying.length} value={date ? String(date.id) : null} onChange={setChosen} />
        )}
        {price && (
          <div className="text-sm">
            <PriceExplained price={price} />
          </div>
        )}
        {isReady && (
          <div>
            <ButtonLink
              variant={canAssign ? 'secondary' : 'primary'}
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
              {basket.own ? text('basket.go_own') : text('basket.go', { count: staying.length })}
            </ButtonLink>
          </div>
        )}
      </div>
    </Card>
  );
}

const byEnd = (people: readonly BasketPerson[]) =>
  people.toSorted((one, other) => Date.parse(one.ends_at) - Date.parse(other.ends_at));

type LicencesLeftProps = BasketGroupProps & { people: number };

function LicencesLeft({
  group: { free, courseid, name },
  basket: { buyer, company },
  token,
  people,
}: LicencesLeftProps) {
  const text = useText('renewals');
  const isEnough = free >= people;
  return (
    <Notice
      kind="info"
      title={text('basket.left', { count: free })}
      actions={
        isEnough && (
          <ActButton
            variant="primary"
            endpoint={assignFromBasket}
            input={{ params: { token }, body: { courseid } }}
            refreshes={[readBasket]}
            done={({ assigned }) => text('basket.assigned', { course: name, count: assigned })}
            failed={text('basket.not_assigned')}
          >
            {text('basket.assign', { count: people })}
          </ActButton>
        )
      }
    >
      {!isEnough
        ? text('basket.not_for_all')
        : buyer === 'yes' || company === null
          ? text('basket.left_text')
          : text('basket.left_text_of', { company })}
    </Notice>
  );
}

type PersonProps = {
  person: BasketPerson;
  basket: RenewalBasket;
  token: string;
  canRemove: boolean;
  /** The renewal is to be ordered. */
  ordered: boolean;
};

/** Removed people stay in sight, so that a slip is put right with the same button. */
function Person({ person, basket: { instance_id }, token, canRemove, ordered }: PersonProps) {
  const text = useText('renewals');
  const change = useAction(changeBasket, { refreshes: [readBasket] });
  const { removed, kind, ends_at, new_until, unused } = person;
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
        {ordered && !removed && new_until && (
          <span className="block text-sm text-ink-2">
            {text('basket.new_access', { date: leftToRight(formatDate(new_until)) })}
          </span>
        )}
      </div>
      {unused && (
        <span className="text-sm text-ink-2">
          {unused.booked_at
            ? text('basket.unused_booked', { date: leftToRight(formatDate(unused.booked_at)) })
            : text('basket.unused')}
        </span>
      )}
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
  const hours = useWeekdayAndHours(zone);
  return (
    <RadioCards
      legend={text('basket.date')}
      value={value}
      onChange={onChange}
      cards={dates.map(({ id, start_date, end_date, location, free }) => ({
        value: String(id),
        title: <EventDate value={start_date} locale={locale} zone={zone} />,
        text: (
          <>
            <span className="block">{hours({ starts_at: start_date, ends_at: end_date })}</span>
            {free < places ? text('basket.not_enough', { count: free }) : location}
          </>
        ),
        disabled: free < places,
      }))}
    />
  );
}

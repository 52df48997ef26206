import { numberLocaleOf } from '@coursefront/contract/languages.ts';
import type { ShopCard as Card } from '@coursefront/contract/shop/webshop.ts';
import { Calendar, Clock, Globe } from 'lucide-react';
import { PageLink } from '../../../lib/page/page-tools.tsx';
import { useEventZone } from '../../../lib/session/site.ts';
import { formatDuration } from '../../../lib/text/format.ts';
import { shortLanguages } from '../../../lib/text/language-names.ts';
import { useLanguage, useText } from '../../../lib/text/text.ts';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { LinkCard, LinkCardTitle } from '../../../ui/layout/link-card.tsx';
import { CourseCover } from '../../../ui/pictures/course-cover.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { Badge } from '../../../ui/text/badge.tsx';
import { EventDate } from '../../../ui/text/date-text.tsx';
import { formatMoney } from '../../../ui/text/format-money.ts';
import { isScarce, Meta, typeIcons } from '../course-marks.tsx';
import type { ShopPlace } from '../shop-address.ts';
import { ShownPrice } from '../shown-price.tsx';
import { loadCourse } from './lazy-parts.ts';

type ShopCardProps = { card: Card; place: ShopPlace; theme: number | undefined; isFirst?: boolean };

/** A course at a glance: name, length, next date, price and one button. */
export function ShopCard({ card, place, theme, isFirst = false }: ShopCardProps) {
  const text = useText('shop');
  const language = useLanguage();
  const target = place.toCourse(card.courseid, undefined, card.name);
  const hasDates = card.type === 'instructor_led_training' || card.next_event !== null;
  const action = text(hasDates ? (card.next_event ? 'see_dates' : 'ask_date') : 'buy');
  const languages = shortLanguages(card.languages, language, (count) => text('languages', { count }));
  return (
    <LinkCard>
      <CourseCover course={card} theme={theme} isFirst={isFirst} />
      <Badge icon={typeIcons[card.type]} className={typeLook}>
        {text(`type.${card.type}`)}
      </Badge>
      <div className="flex grow flex-col gap-2 px-5 pt-4 pb-5" onPointerEnter={() => void loadCourse()}>
        <LinkCardTitle link={<PageLink {...target} />}>{card.name}</LinkCardTitle>
        <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-3">
          {card.duration !== null && <Meta icon={Clock}>{formatDuration(card.duration, language)}</Meta>}
          {languages && <Meta icon={Globe}>{languages}</Meta>}
        </p>
        <p className="flex flex-wrap items-center gap-x-1.5 gap-y-1 text-sm text-ink-2">
          <Icon of={Calendar} size="sm" />
          {hasDates ? <ShopCardDate event={card.next_event} /> : text('any_time')}
        </p>
        <div className="mt-auto flex items-end justify-between gap-3 pt-3">
          <p className="grid text-xs text-ink-3">
            {card.sold_elsewhere && <span>{text('guide_price')}</span>}
            <ShownPrice
              {...card.web_shop_instance_active}
              className="justify-self-start text-[1.125rem]/6 font-semibold text-ink"
            />
            <span>{text('per_participant')}</span>
            {card.lowest_from && (
              <span>
                {text('from', {
                  price: formatMoney(card.net_price ?? card.price, card.currency),
                  number: card.lowest_from,
                })}
              </span>
            )}
          </p>
          <ButtonLink
            variant="soft"
            className="relative shrink-0"
            link={<PageLink {...target} />}
            aria-label={text('for_course', { action, course: card.name })}
          >
            {action}
          </ButtonLink>
        </div>
      </div>
    </LinkCard>
  );
}

const typeLook = 'absolute start-3 top-3 border-transparent bg-raised py-1 text-ink shadow-1';

/** The next bookable date, with its town and the seats left. */
function ShopCardDate({ event }: { event: Card['next_event'] }) {
  const text = useText('shop');
  const locale = numberLocaleOf(useLanguage());
  const zone = useEventZone();
  if (!event) return text('no_dates');
  const [town = ''] = event.location.split(',');
  return (
    <>
      <span>
        <EventDate value={event.start_date} locale={locale} zone={zone} />, <bdi>{town}</bdi>
      </span>
      <Badge kind={isScarce(event.available_slots) ? 'warning' : 'neutral'}>
        {text('seats_left', { count: event.available_slots })}
      </Badge>
    </>
  );
}

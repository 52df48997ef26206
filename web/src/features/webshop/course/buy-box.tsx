import { isOpen } from '@coursefront/contract/shop/events.ts';
import type { ShopCourse } from '@coursefront/contract/shop/webshop.ts';
import { CalendarDays, CalendarX, Check, LockKeyhole, LogIn } from 'lucide-react';
import { Suspense } from 'react';
import { shownMoment } from '../../../lib/moment.ts';
import { usePageSearch } from '../../../lib/page/page-tools.tsx';
import { leftToRight } from '../../../lib/text/left-to-right.ts';
import { useText } from '../../../lib/text/text.ts';
import { lazyPart } from '../../../parts/lazy-part.tsx';
import { Button, buttonLook } from '../../../ui/buttons/button.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { formatDate } from '../../../ui/text/format-date.ts';
import { Money } from '../../../ui/text/money.tsx';
import { ContactButton } from '../contact/button.tsx';
import type { ShopPlace } from '../shop-address.ts';
import { courseGrid } from './layout.tsx';
import { placesOf, unitPrice } from './places.ts';
import { CourseBox, CoursePrice, CourseTiers, netOf } from './price-box.tsx';
import { askAddress, beginPurchase, leaveFor } from './purchase.ts';
import { CourseQuantity, CourseQuantityWarning, useQuantity } from './quantity.tsx';

type CourseBuyBoxProps = { course: ShopCourse; place: ShopPlace };

/** Price, number of places, total and the button to buy. */
export function CourseBuyBox({ course, place }: CourseBuyBoxProps) {
  const { signedIn, signInLink } = course;
  if (!signedIn && signInLink) return <LogInBox link={signInLink} preview={place.preview} />;
  return <BuyBox course={course} place={place} />;
}

/** The external shop shows its prices only to its signed-in customers. */
function LogInBox({ link, preview }: { link: string; preview: boolean }) {
  const text = useText('webshop');
  return (
    <CourseBox className={courseGrid.besideAll}>
      <p className="text-sm text-ink-2">{text('course.log_in_text')}</p>
      <Button variant="primary" size="lg" block icon={LogIn} disabled={preview} onClick={() => leaveFor(link)}>
        {text('course.log_in')}
      </Button>
      {preview && <PreviewNote />}
    </CourseBox>
  );
}

function Prices({ course, places }: { course: ShopCourse; places?: number | undefined }) {
  return (
    <>
      <CoursePrice course={course} places={places ?? 1} />
      {course.prices.length > 0 && <CourseTiers course={course} places={places} />}
    </>
  );
}

function BuyBox({ course, place }: CourseBuyBoxProps) {
  const text = useText('webshop');
  const quantity = useQuantity(placesOf);
  const { places, warning } = quantity;
  const { price, currency } = course.web_shop_instance_active;
  const each = unitPrice({ price, prices: course.prices }, places ?? 1);
  const buy = () =>
    quantity.use((sure) =>
      beginPurchase(
        {
          instanceId: place.instanceId,
          courseId: course.courseid,
          sessionKey: place.query.session_key,
          quantity: sure,
        },
        course,
      ),
    );
  if (each === null) {
    return (
      <CourseBox className={courseGrid.besideAll}>
        <CoursePrice course={course} places={1} />
        <ContactButton place={place} vendor={course.customer.name} course={course} />
      </CourseBox>
    );
  }
  return (
    <CourseBox className={courseGrid.besideAll}>
      <FirstWay course={course} place={place} />
      <Prices course={course} places={places} />
      <div className="flex items-center justify-between gap-3">
        <span aria-hidden="true">{text('course.participants')}</span>
        <CourseQuantity
          {...quantity}
          onType={quantity.type}
          label={text('course.participants')}
          lessLabel={text('course.less')}
          moreLabel={text('course.more')}
        />
      </div>
      {warning && <CourseQuantityWarning id={warning} />}
      <p className="flex items-baseline justify-between gap-3 border-t border-line pt-5 font-semibold">
        {text('course.total')}
        {places === undefined ? (
          <span className="text-lg text-ink-3">–</span>
        ) : (
          <Money minor={netOf(course, each * places) ?? each * places} currency={currency} className="text-lg" />
        )}
      </p>
      {places !== undefined && <LessForReader course={course} place={place} places={places} />}
      <div className="grid gap-3">
        {course.available ? (
          <Button variant={lookOf(course)} size="lg" block disabled={place.preview} onClick={buy}>
            {places === undefined ? text('course.buy_some') : text('course.buy', { count: places })}
          </Button>
        ) : (
          <Button size="lg" block disabled>
            {text('course.sold_out')}
          </Button>
        )}
        {place.preview ? (
          <PreviewNote />
        ) : (
          <p className="flex items-center justify-center gap-2 text-sm text-ink-3">
            {course.available && <Icon of={LockKeyhole} size="sm" />}
            {text(course.available ? `course.paid_by_${course.paid_by}` : 'course.sold_out_text')}
          </p>
        )}
      </div>
      <LastWay course={course} place={place} />
    </CourseBox>
  );
}

/** Buying stands second for people who have the course, and for those whose company pays. */
const lookOf = ({ asking }: ShopCourse) => (comesFirst(asking) ? 'secondary' : 'primary');

const comesFirst = (asking: ShopCourse['asking']) => asking === 'has' || asking === 'company' || asking === 'asked';

/** For those who have the course the way to it, and for those whose company pays the way to ask it, or that they have asked. */
function FirstWay({ course, place }: CourseBuyBoxProps) {
  const text = useText('webshop');
  const { asking, asked_at, licences_available: free } = course;
  if (place.preview || !comesFirst(asking)) return null;
  return (
    <>
      <div className="grid gap-3 border-b border-line pb-5">
        {asked_at && asking === 'asked' && (
          <p className="flex items-center gap-2 text-sm font-semibold">
            <Icon of={Check} size="sm" />
            {text('course.asked_on', { date: leftToRight(formatDate(asked_at)) })}
          </p>
        )}
        <AskLink course={course} place={place} />
        {asking !== 'has' && (
          <div className="grid gap-1 text-sm text-ink-2">
            {asking === 'company' && free ? <p>{text('course.licences_available', { count: free })}</p> : null}
            <p>{text(`course.${asking}_next`)}</p>
          </div>
        )}
      </div>
      {asking !== 'has' && <p className="-mb-3 text-sm text-ink-2">{text('course.buy_yourself')}</p>}
    </>
  );
}

/** For all others who may ask. */
const LastWay = (props: CourseBuyBoxProps) =>
  props.place.preview || comesFirst(props.course.asking) ? null : <AskLink {...props} />;

/** It leaves a frame, because people sign in there. */
function AskLink({ course: { courseid, asking }, place }: CourseBuyBoxProps) {
  const text = useText('webshop');
  if (asking === 'no') return null;
  const look = { has: 'primary', company: 'primary', asked: 'secondary', yes: 'secondary', signed_in: null } as const;
  const variant = look[asking];
  return (
    <a
      target="_top"
      href={asking === 'has' ? `/v/start/${courseid}` : askAddress(courseid, place.instanceId)}
      className={variant ? buttonLook({ block: true, size: 'lg', variant }) : 'text-sm'}
    >
      {text(`course.asking_${asking}`)}
    </a>
  );
}

export const OwnPrice = lazyPart(async () => (await import('./own-price.tsx')).OwnPrice);

/** Only people of a company and those with a code can have another price. The external shop has its own. */
function LessForReader({ course, place, places }: CourseBuyBoxProps & { places: number }) {
  const { coupon } = usePageSearch();
  const mayHave = course.licences_available !== null || coupon;
  if (place.preview || !mayHave || course.web_shop_instance_active.external_id !== null) return null;
  return (
    <Suspense>
      <OwnPrice course={course} places={places} />
    </Suspense>
  );
}

function PreviewNote() {
  const text = useText('webshop');
  return <p className="text-center text-sm text-ink-3">{text('course.preview_text')}</p>;
}

type CourseDatesBoxProps = { course: ShopCourse; place: ShopPlace; onChoose: () => void };

/** The price of a course with dates, whose seats are chosen at the date. Without an open date it offers the contact form. */
export function CourseDatesBox({ course, place, onChoose }: CourseDatesBoxProps) {
  const text = useText('webshop');
  const shop = useText('shop');
  return (
    <CourseBox>
      <FirstWay course={course} place={place} />
      <Prices course={course} />
      <LessForReader course={course} place={place} places={1} />
      {course.course_event.some((event) => isOpen(event, shownMoment() / 1000)) ? (
        <Button variant={lookOf(course)} size="lg" block icon={CalendarDays} onClick={onChoose}>
          {text('course.choose_date')}
        </Button>
      ) : (
        <>
          <p className="flex items-center gap-2 text-ink-2">
            <Icon of={CalendarX} size="sm" />
            {shop('no_dates')}
          </p>
          <ContactButton place={place} vendor={course.customer.name} course={course} />
        </>
      )}
      <LastWay course={course} place={place} />
    </CourseBox>
  );
}

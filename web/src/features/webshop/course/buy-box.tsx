import { isOpen } from '@coursefront/contract/shop/events.ts';
import type { ShopCourse } from '@coursefront/contract/shop/webshop.ts';
import { CalendarDays, CalendarX, LockKeyhole, LogIn } from 'lucide-react';
import { shownMoment } from '../../../lib/moment.ts';
import { useText } from '../../../lib/text/text.ts';
import { Button, buttonLook } from '../../../ui/buttons/button.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
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
      <CoursePrice course={course} places={places ?? 1} />
      {course.prices.length > 0 && <CourseTiers course={course} places={places} />}
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
      <div className="grid gap-3">
        {course.available ? (
          <Button variant="primary" size="lg" block disabled={place.preview} onClick={buy}>
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
            {text(termsOf(course))}
          </p>
        )}
      </div>
      <AskLink course={course} place={place} />
    </CourseBox>
  );
}

const askWords = { yes: 'ask_company', asked: 'asked', signed_in: 'sign_in_to_ask', has: 'has' } as const;

/** For those whose company pays, and for those who have the course. It leaves a frame, because people sign in there. */
function AskLink({ course: { courseid: courseId, asking }, place: { instanceId, preview } }: CourseBuyBoxProps) {
  const text = useText('webshop');
  if (preview || asking === 'no') return null;
  return (
    <a
      target="_top"
      href={asking === 'has' ? '/v/' : askAddress(courseId, instanceId)}
      className={asking === 'yes' || asking === 'has' ? buttonLook({ block: true }) : 'text-sm'}
    >
      {text(`course.${askWords[asking]}`)}
    </a>
  );
}

function termsOf({ available, web_shop_instance_active: { external_id } }: ShopCourse) {
  if (!available) return 'course.sold_out_text';
  return external_id === null ? 'course.secure_payment' : 'course.paid_elsewhere';
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
      <CoursePrice course={course} places={1} />
      {course.prices.length > 0 && <CourseTiers course={course} places={undefined} />}
      {course.course_event.some((event) => isOpen(event, shownMoment() / 1000)) ? (
        <Button variant="primary" size="lg" block icon={CalendarDays} onClick={onChoose}>
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
      <AskLink course={course} place={place} />
    </CourseBox>
  );
}

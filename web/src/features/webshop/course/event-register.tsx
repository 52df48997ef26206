import type { CourseEvent } from '@coursefront/contract/shop/events.ts';
import type { ShopCourse } from '@coursefront/contract/shop/webshop.ts';
import { useText } from '../../../lib/text/text.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import type { ShopPlace } from '../shop-address.ts';
import { beginPurchase } from './purchase.ts';
import { CourseQuantity } from './quantity.tsx';
import { seatsOf } from './quantity-rule.ts';
import { CourseQuantityWarning } from './quantity-warning.tsx';
import { useQuantity } from './use-quantity.ts';

type EventsRegisterProps = { event: CourseEvent; course: ShopCourse; place: ShopPlace; day: string };

/** So many seats of a date, never more than are free. */
export function EventsRegister({ event, course, place, day }: EventsRegisterProps) {
  const text = useText('webshop');
  const free = event.available_slots;
  const quantity = useQuantity((typed) => seatsOf(typed, free));
  const register = () =>
    quantity.use((seats) =>
      beginPurchase({
        instanceId: place.instanceId,
        courseId: course.courseid,
        sessionKey: place.query.session_key,
        quantity: seats,
        eventId: event.id,
      }),
    );
  return (
    <>
      <div className="flex flex-wrap gap-2 @max-4xl:col-span-full">
        <CourseQuantity
          {...quantity}
          onType={quantity.type}
          most={free}
          label={text('events.quantity', { date: day })}
          lessLabel={text('events.less', { date: day })}
          moreLabel={text('events.more', { date: day })}
        />
        <Button
          variant="soft"
          className="grow"
          disabled={place.preview}
          onClick={register}
          aria-label={text('events.register_for', { date: day })}
        >
          {text('events.register')}
        </Button>
      </div>
      {quantity.warning && (
        <div className="col-span-full">
          <CourseQuantityWarning id={quantity.warning} />
        </div>
      )}
    </>
  );
}

import { isOpen } from '@coursefront/contract/shop/events.ts';
import type { ShopCourse } from '@coursefront/contract/shop/webshop.ts';
import { CalendarDays, CalendarX } from 'lucide-react';
import { useText } from '../../../lib/text/text.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { ContactButton } from '../contact/button.tsx';
import type { ShopPlace } from '../shop-address.ts';
import { CourseBox } from './box.tsx';
import { CoursePrice } from './price.tsx';
import { CourseTiers } from './tiers.tsx';

type CourseDatesBoxProps = { course: ShopCourse; place: ShopPlace; onChoose: () => void };

/** The price of a course with dates; the seats are chosen at the date itself. Without one that is open: whom to ask. */
export function CourseDatesBox({ course, place, onChoose }: CourseDatesBoxProps) {
  const text = useText('webshop');
  const shop = useText('shop');
  const { currency } = course.web_shop_instance_active;
  return (
    <CourseBox>
      <CoursePrice course={course} places={1} />
      {course.prices.length > 0 && <CourseTiers tiers={course.prices} currency={currency} places={undefined} />}
      {course.course_event.some((event) => isOpen(event, Date.now() / 1000)) ? (
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
    </CourseBox>
  );
}

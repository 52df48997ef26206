import type { ShopCourse } from '@coursefront/contract/shop/webshop.ts';
import { useText } from '../../../lib/text/text.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { NoDatesPicture } from '../../../ui/pictures/illustrations.tsx';
import { ContactButton } from '../contact/button.tsx';
import type { ShopPlace } from '../shop-address.ts';

type NoDatesProps = { course: ShopCourse; place: ShopPlace; hadSome: boolean };

/** The course has no date that can be booked. Visitors can ask for one. */
export function NoDates({ course, place, hadSome }: NoDatesProps) {
  const text = useText('webshop');
  const shop = useText('shop');
  return (
    <EmptyState
      picture={<NoDatesPicture />}
      title={text(hadSome ? 'events.none_open_title' : 'events.none_title')}
      text={text('events.none_text')}
      actions={
        <ContactButton
          place={place}
          vendor={course.customer.name}
          course={course}
          label={shop('ask_date')}
          variant="primary"
        />
      }
    />
  );
}

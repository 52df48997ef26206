import type { ShopCourse } from '@coursefront/contract/shop/webshop.ts';
import { useText } from '../../../lib/text/text.ts';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { MessagePage } from '../../../ui/feedback/message-page.tsx';
import { NoDatesPicture } from '../../../ui/pictures/illustrations.tsx';
import type { BoughtCourse } from '../purchase/order.ts';
import { ShopLink } from './frame/shop-link.tsx';

export type ClosedReason = 'sign_in' | 'not_available' | 'no_date' | 'date_over';

type WizardClosedProps = { reason: ClosedReason; bought: BoughtCourse; course: ShopCourse };

/** Why this reader cannot buy the course now, with a link to the shop or its sign-in. */
export function WizardClosed({ reason, bought, course }: WizardClosedProps) {
  const text = useText('orders');
  const errors = useText('errors');
  const toShop = (label: string) => (
    <ButtonLink variant="primary" size="lg" link={<ShopLink bought={bought} />}>
      {label}
    </ButtonLink>
  );
  const words = {
    sign_in: {
      title: text('wizard.sign_in_at_shop'),
      text: text('wizard.sign_in_at_shop_text'),
      actions: (
        <ButtonLink variant="primary" size="lg" link={<a href={course.signInLink ?? undefined} />}>
          {text('wizard.sign_in_at_shop')}
        </ButtonLink>
      ),
    },
    not_available: {
      title: text('wizard.not_available'),
      text: text('wizard.not_available_text'),
      actions: toShop(text('wizard.shop')),
    },
    no_date: {
      title: course.name,
      text: course.course_event.length > 0 ? text('wizard.no_date') : errors('event.none'),
      actions: toShop(text('wizard.shop')),
    },
    date_over: {
      title: text('wizard.date_over'),
      text: text('wizard.date_over_text'),
      actions: toShop(text('wizard.other_dates')),
    },
  }[reason];
  return <MessagePage picture={<NoDatesPicture />} {...words} />;
}

import { numberLocaleOf } from '@coursefront/contract/languages.ts';
import { readShopCoupon, type ShopCoupon } from '@coursefront/contract/shop/browsing.ts';
import { readShopCourse } from '@coursefront/contract/shop/webshop.ts';
import type { CallInput } from '../../../lib/api/api.ts';
import { PageLink, useRead } from '../../../lib/page/page-tools.tsx';
import { leftToRight } from '../../../lib/text/left-to-right.ts';
import { useLanguage, useText } from '../../../lib/text/text.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { formatMoney } from '../../../ui/text/format-money.ts';
import type { ShopPlace } from '../shop-address.ts';
import { courseInput } from '../shop-inputs.ts';

export const couponInput = ({ instanceId }: ShopPlace, code: string): CallInput<typeof readShopCoupon> => ({
  params: { webshop_id: instanceId },
  query: { code },
});

type BroughtCodeProps = { place: ShopPlace; code: string };

/** The discount that the link's code gives at the checkout, or why it gives none. */
export function BroughtCode({ place, code }: BroughtCodeProps) {
  const text = useText('webshop');
  const language = useLanguage();
  const { data: coupon } = useRead(readShopCoupon, couponInput(place, code), { keepPrevious: true });
  const { data: course } = useRead(readShopCourse, courseInput(place), { when: place.courseId !== 0 });
  // A link can say anything, so only a code that the shop has is repeated.
  if (!coupon) return null;
  const { state, off_amount: off, currency } = coupon;
  const name = leftToRight(coupon.promo_code ?? '');
  if (state !== 'valid') {
    return (
      <Notice kind="warning" title={text(`code.${state}`, { code: name })} className="mb-6">
        {text(state === 'unknown' ? 'code.unknown_text' : 'code.no_use_text')}
      </Notice>
    );
  }
  if (
    course &&
    !(
      isFor(coupon, course.web_shop_instance_active) &&
      (coupon.courses?.some(({ courseid }) => courseid === place.courseId) ?? true)
    )
  )
    return <Notice kind="info" title={text('code.not_here', { code: name })} className="mb-6" />;
  const percent = new Intl.NumberFormat(numberLocaleOf(language), { style: 'percent' });
  const value = leftToRight(currency === null ? percent.format(off / 100) : formatMoney(off, currency));
  return (
    <Notice kind="success" title={text('code.valid', { code: name, value })} className="mb-6">
      {!course && (
        <>
          <CodeCourses place={place} courses={coupon.courses} />
          {text('code.valid_text')}
        </>
      )}
    </Notice>
  );
}

/** The only courses that the code is for, each with its page. */
function CodeCourses({ place, courses }: { place: ShopPlace; courses: ShopCoupon['courses'] }) {
  return courses?.map(({ courseid, name }) => (
    <p key={courseid}>
      <PageLink {...place.toCourse(courseid, undefined, name)} className="font-semibold">
        {name}
      </PageLink>
    </p>
  ));
}

/** The external shop's prices stay as they are, and an amount only lowers prices of its currency. */
const isFor = ({ currency }: ShopCoupon, sold: { external_id: string | null; currency: string }): boolean =>
  sold.external_id === null && (currency === null || currency === sold.currency);

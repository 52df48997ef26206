import { readOwnPrice } from '@coursefront/contract/shop/browsing.ts';
import type { PriceLine } from '@coursefront/contract/shop/prices.ts';
import type { ShopCourse } from '@coursefront/contract/shop/webshop.ts';
import type { CallInput } from '../../../lib/api/api.ts';
import { usePageSearch, useRead } from '../../../lib/page/page-tools.tsx';
import { leftToRight } from '../../../lib/text/left-to-right.ts';
import { useText } from '../../../lib/text/text.ts';
import { classes } from '../../../ui/classes.ts';
import { Money } from '../../../ui/text/money.tsx';

type Asked = { instanceId: number; courseId: number; places: number; code: string | undefined };

export const ownPriceInput = ({ instanceId, courseId, places, code }: Asked): CallInput<typeof readOwnPrice> => ({
  params: { webshop_id: instanceId, course_id: courseId },
  query: { quantity: String(places), ...(code && { code }) },
});

/** The price at the checkout if it is less than the shop's: with the company's discount, its own code or the link's. */
export function OwnPrice({ course, places }: { course: ShopCourse; places: number }) {
  const text = useText('webshop');
  const { instance_id: instanceId, courseid: courseId } = course;
  const { coupon: code } = usePageSearch();
  const { data, isPlaceholderData } = useRead(readOwnPrice, ownPriceInput({ instanceId, courseId, places, code }), {
    keepPrevious: true,
  });
  if (!data?.price) return null;
  const { currency, lines, total } = data.price;
  const nameOf = ({ kind, percent, code }: PriceLine) => {
    if (kind === 'company_discount') return text('course.company_discount', { percent: percent ?? 0 });
    return text(percent === null ? 'course.coupon' : 'course.coupon_percent', {
      code: leftToRight(code ?? ''),
      percent: percent ?? 0,
    });
  };
  return (
    <dl
      className={classes(
        '-mt-2 grid gap-2 *:flex *:items-baseline *:justify-between *:gap-3',
        isPlaceholderData && 'opacity-50',
      )}
    >
      {lines.map((line) => (
        <div key={line.kind} className="text-sm text-ink-2">
          <dt>{nameOf(line)}</dt>
          <dd>
            <Money minor={line.amount} currency={currency} />
          </dd>
        </div>
      ))}
      <div className="font-semibold">
        <dt>{text('course.own_price')}</dt>
        <dd>
          <Money minor={total} currency={currency} className="text-lg" />
        </dd>
      </div>
    </dl>
  );
}

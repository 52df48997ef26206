import { readCoupons } from '@coursefront/contract/shop/coupons.ts';
import { Link } from '@tanstack/react-router';
import { useEndpoint } from '../../../lib/api/use-endpoint.ts';
import { pathTo } from '../../../lib/routes/routes.ts';
import { useLanguage, useText } from '../../../lib/text/text.ts';
import { couponLooks } from '../../../parts/coupons/coupon-columns.tsx';
import { couponValue } from '../../../parts/coupons/coupon-terms.ts';
import { TitledCard } from '../../../ui/layout/card.tsx';
import { Badge } from '../../../ui/text/badge.tsx';

/** The newest discount codes of a company. Nothing for a company without one. */
export function CompanyCodes({ companyId }: { companyId: number }) {
  const text = useText('coupons');
  const common = useText('common');
  const language = useLanguage();
  const company_id = String(companyId);
  const { data } = useEndpoint(readCoupons, { query: { company_id } });
  if (!data || data.rows.length === 0) return null;
  return (
    <TitledCard title={common('titles.discount_codes')}>
      <ul className="divide-y divide-line">
        {data.rows.map((coupon) => (
          <li key={coupon.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-5 py-3 text-sm">
            <Link to={pathTo('CompanyAccountCoupons')} search={{ company_id, search: coupon.promo_code }}>
              <bdi dir="ltr" className="font-semibold wrap-anywhere">
                {coupon.promo_code}
              </bdi>
            </Link>
            <span>{text('off', { value: couponValue(coupon, language) })}</span>
            <Badge {...couponLooks[coupon.state]}>{text(`states.${coupon.state}`)}</Badge>
          </li>
        ))}
      </ul>
    </TitledCard>
  );
}

import { usualTimeZone } from '@coursefront/contract/constants.ts';
import { type Coupon, exportCoupons, readCoupons, switchCoupon } from '@coursefront/contract/shop/coupons.ts';
import { Plus } from 'lucide-react';
import { useAction } from '../../lib/api/use-endpoint.ts';
import { useAddressedTask } from '../../lib/routes/use-addressed-task.ts';
import { useText } from '../../lib/text/text.ts';
import { useCouponFacts } from '../../parts/coupons/coupon-columns.tsx';
import { CouponSwitch } from '../../parts/coupons/coupon-switch.tsx';
import { ListPage } from '../../parts/list/list-page.tsx';
import { useList } from '../../parts/list/use-list.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { useDialogTask } from '../../ui/overlays/use-dialog-task.tsx';
import type { Column } from '../../ui/table/table-column.ts';
import { CouponDialog } from './dialog.tsx';

/** The discount codes of the instance's shop. */
export function CouponsPage() {
  const text = useText('coupons');
  const common = useText('common');
  const list = useList(readCoupons);
  const { search } = list.query;
  const zone = list.answer.data?.time_zone ?? usualTimeZone;
  const adding = useDialogTask();
  useAddressedTask('add', () => adding.begin());
  const add = (
    <Button variant="primary" icon={Plus} onClick={() => adding.begin()}>
      {text('form.add')}
    </Button>
  );
  return (
    <ListPage
      head={<PageHead title={common('titles.discount_codes')} text={text('list.text')} actions={add} />}
      list={list}
      search={{ label: text('list.search'), hint: text('list.search_hint') }}
      csv={{ endpoint: exportCoupons, name: 'discount-codes.csv' }}
      caption={text('list.caption')}
      columns={useCouponColumns(zone)}
      rowKey={({ id }) => id}
      actions={(coupon) => <Switch coupon={coupon} />}
      pagesLabel={text('list.pages')}
      failed={text('list.failed')}
      none={{ title: text('list.none_title'), text: text('list.none_text'), actions: add }}
      notFound={{ title: text('list.not_found_title', { search }) }}
    >
      {adding.dialog((_, dialog) => (
        <CouponDialog zone={zone} {...dialog} />
      ))}
    </ListPage>
  );
}

function useCouponColumns(zone: string): Column<Coupon>[] {
  const { code, state, discount, valid, uses, created } = useCouponFacts(zone);
  return [
    { ...code, sortable: true },
    state,
    discount,
    { ...valid, sortable: true },
    { ...uses, sortable: true },
    created,
  ];
}

function Switch({ coupon }: { coupon: Coupon }) {
  const turn = useAction(switchCoupon, { refreshes: [readCoupons] });
  return (
    <CouponSwitch
      coupon={coupon}
      busy={turn.isPending}
      onTurn={(next, outcome) => turn.mutate({ params: { id: coupon.id }, body: { active: next } }, outcome)}
    />
  );
}

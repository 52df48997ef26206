import { usualTimeZone } from '@coursefront/contract/constants.ts';
import { readOwnCustomer } from '@coursefront/contract/customers/own-customer.ts';
import {
  type Coupon,
  couponStates,
  exportCoupons,
  readCoupons,
  switchCoupon,
} from '@coursefront/contract/shop/coupons.ts';
import { currencies } from '@coursefront/contract/values/money.ts';
import { Pencil, Plus, Share2 } from 'lucide-react';
import { callEndpoint } from '../../lib/api/api.ts';
import { useEndpoint } from '../../lib/api/use-endpoint.ts';
import { useOptimistic } from '../../lib/api/use-optimistic.ts';
import { useAddressedTask } from '../../lib/routes/use-addressed-task.ts';
import { useText } from '../../lib/text/text.ts';
import type { BulkTask } from '../../parts/bulk/bulk-dialog.tsx';
import { SelectionBar, useBoxes } from '../../parts/bulk/selection-bar.tsx';
import { useBulk } from '../../parts/bulk/use-bulk.tsx';
import { type SelectedRows, useSelectedRows } from '../../parts/bulk/use-selected-rows.ts';
import { useCouponFacts } from '../../parts/coupons/coupon-columns.tsx';
import { CouponSwitch } from '../../parts/coupons/coupon-switch.tsx';
import { ChoiceFilter } from '../../parts/list/choice-box.tsx';
import { ListPage } from '../../parts/list/list-page.tsx';
import { useList } from '../../parts/list/use-list.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { FilterChips } from '../../ui/buttons/filter-chips.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { useDialogTask } from '../../ui/overlays/use-dialog-task.tsx';
import type { Column } from '../../ui/table/table-column.ts';
import { CouponDialog } from './dialog.tsx';
import { ShareDialog } from './share-dialog.tsx';

/** The discount codes of the instance's shop. */
export function CouponsPage() {
  const text = useText('coupons');
  const common = useText('common');
  const list = useList(readCoupons, { filters: ['state', 'company_id'] });
  const { search } = list.query;
  const zone = list.answer.data?.time_zone ?? usualTimeZone;
  const currency = useEndpoint(readOwnCustomer, {}, { freshMinutes: 5 }).data?.currency ?? currencies[0];
  const adding = useDialogTask();
  const changing = useDialogTask<Coupon>();
  const sharing = useDialogTask<Coupon>();
  const bulk = useBulk();
  const selection = useSelectedRows(list.answer.data?.rows, ({ id }) => id);
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
      chips={
        <FilterChips
          label={text('filters.status')}
          value={list.query.state ?? 'all'}
          onChange={(state) => list.change({ state: state === 'all' ? undefined : state })}
          filters={[
            { value: 'all', label: text('filters.all') },
            ...couponStates.map((value) => ({ value, label: text(`states.${value}`) })),
          ]}
        />
      }
      more={{
        names: ['company_id'],
        fields: (
          <ChoiceFilter
            kind="company"
            value={list.query.company_id}
            onChange={(id) => list.change({ company_id: id })}
          />
        ),
      }}
      bar={<SwitchBar selection={selection} begin={bulk.begin} />}
      caption={text('list.caption')}
      columns={useCouponColumns(zone)}
      rowKey={({ id }) => id}
      actions={(coupon) => (
        <>
          {(coupon.state === 'active' || coupon.state === 'scheduled') && (
            <IconButton
              size="sm"
              icon={Share2}
              label={text('share.action_named', { code: coupon.promo_code })}
              onClick={() => sharing.begin(coupon)}
            />
          )}
          <IconButton
            size="sm"
            icon={Pencil}
            label={text('form.change_named', { code: coupon.promo_code })}
            onClick={() => changing.begin(coupon)}
          />
          <Switch coupon={coupon} />
        </>
      )}
      selection={useBoxes(selection, ({ promo_code }) => promo_code)}
      pagesLabel={text('list.pages')}
      failed={text('list.failed')}
      none={{ title: text('list.none_title'), text: text('list.none_text'), actions: add }}
      {...(search !== '' && { notFound: { title: text('list.not_found_title', { search }) } })}
    >
      {bulk.dialog}
      {adding.dialog((_, dialog) => (
        <CouponDialog
          zone={zone}
          start={{ currency, company_id: list.query.company_id ?? null }}
          onMade={sharing.begin}
          {...dialog}
        />
      ))}
      {changing.dialog((coupon, dialog) => (
        <CouponDialog
          zone={zone}
          start={{ currency, company_id: null }}
          changed={coupon}
          onMade={sharing.begin}
          {...dialog}
        />
      ))}
      {sharing.dialog((coupon, dialog) => (
        <ShareDialog coupon={coupon} {...dialog} />
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
  const turn = useOptimistic(switchCoupon, {
    read: readCoupons,
    change: ({ rows, ...page }, { params, body: { active } }) => {
      const state: Coupon['state'] = active ? 'active' : 'off';
      return { ...page, rows: rows.map((row) => (row.id === Number(params.id) ? { ...row, active, state } : row)) };
    },
  });
  return (
    <CouponSwitch
      coupon={coupon}
      // The row shows the result already, and can be switched back at once.
      busy={false}
      onTurn={(next, outcome) => turn.mutate({ params: { id: coupon.id }, body: { active: next } }, outcome)}
    />
  );
}

type SwitchBarProps = { selection: SelectedRows<Coupon>; begin: (task: BulkTask) => void };

/** Switches all selected codes. It does not ask first, because it can be undone. */
function SwitchBar({ selection, begin }: SwitchBarProps) {
  const text = useText('coupons');
  const switchable = selection.rows.filter(({ state }) => state !== 'over');
  const button = (next: boolean) => {
    const coupons = switchable.filter(({ active }) => active !== next);
    const title = text(next ? 'switch.on_many' : 'switch.off_many', { count: coupons.length });
    const press = () =>
      begin({
        title,
        items: coupons.map(({ id, promo_code }) => {
          const turn = (active: boolean) => callEndpoint(switchCoupon, { params: { id }, body: { active } });
          return { key: id, name: promo_code, act: () => turn(next), undo: () => turn(!next) };
        }),
        refreshes: [readCoupons],
        done: (count) => text(next ? 'switch.many_on' : 'switch.many_off', { count }),
        onDone: selection.drop,
      });
    return (
      <Button size="sm" disabled={coupons.length === 0} onClick={press}>
        {coupons.length === 0 ? text(next ? 'switch.on' : 'switch.off') : title}
      </Button>
    );
  };
  return (
    <SelectionBar selection={selection}>
      {button(true)}
      {button(false)}
    </SelectionBar>
  );
}

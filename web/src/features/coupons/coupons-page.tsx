import { usualTimeZone } from '@coursefront/contract/constants.ts';
import { type Coupon, exportCoupons, readCoupons, switchCoupon } from '@coursefront/contract/shop/coupons.ts';
import { useNavigate } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useAction, useEndpoint } from '../../lib/api/use-endpoint.ts';
import { wholeList } from '../../lib/api/whole-list.ts';
import { useAddressSearch } from '../../lib/routes/address.ts';
import { useListAddress } from '../../lib/routes/use-list-address.ts';
import { useText } from '../../lib/text/text.ts';
import { CouponSwitch } from '../../parts/coupons/coupon-switch.tsx';
import { EndpointTable } from '../../parts/list/endpoint-table.tsx';
import { ExportButton } from '../../parts/list/export-button.tsx';
import { ListSearch, NothingFound } from '../../parts/list/list-search.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { EmptyListPicture } from '../../ui/pictures/illustrations.tsx';
import { useCouponColumns } from './coupon-columns.tsx';
import { CouponDialog } from './coupon-dialog.tsx';

/** The discount codes of the instance's shop. */
export function CouponsPage() {
  const text = useText('coupons');
  const common = useText('common');
  const address = useListAddress(readCoupons);
  const list = useEndpoint(readCoupons, { query: address.query }, { keepPrevious: true });
  const zone = list.data?.time_zone ?? usualTimeZone;
  const { search } = address.query;
  // Each opening is a new dialog, so that nothing of the last one is left in it.
  const [opened, setOpened] = useState(0);
  const [writing, setWriting] = useState(useAsked());
  const write = () => {
    setOpened((count) => count + 1);
    setWriting(true);
  };
  const add = (
    <Button variant="primary" icon={Plus} onClick={write}>
      {text('form.add')}
    </Button>
  );
  return (
    <>
      <PageHead title={common('titles.discount_codes')} text={text('list.text')} actions={add} />
      <EndpointTable
        list={list}
        address={address}
        caption={text('list.caption')}
        columns={useCouponColumns(zone)}
        rowKey={({ id }) => id}
        pagesLabel={text('list.pages')}
        failed={text('list.failed')}
        actions={(coupon) => <Switch coupon={coupon} />}
        head={
          <ListSearch address={address} label={text('list.search')} hint={text('list.search_hint')}>
            <ExportButton
              endpoint={exportCoupons}
              input={{ query: wholeList(address.query) }}
              name="discount-codes.csv"
            />
          </ListSearch>
        }
        empty={
          search ? (
            <NothingFound address={address} title={text('list.not_found_title', { search })} />
          ) : (
            <EmptyState
              bare
              picture={<EmptyListPicture />}
              title={text('list.none_title')}
              text={text('list.none_text')}
              actions={add}
            />
          )
        }
      />
      <CouponDialog key={opened} zone={zone} open={writing} onClose={() => setWriting(false)} />
    </>
  );
}

/** Whether the page was opened for a new code. Taken out of the address at once: a reload does not ask for another. */
function useAsked(): boolean {
  const { add } = useAddressSearch();
  const navigate = useNavigate();
  useEffect(() => {
    if (add) void navigate({ to: '.', search: {}, replace: true });
  }, [add, navigate]);
  return add === 'true';
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

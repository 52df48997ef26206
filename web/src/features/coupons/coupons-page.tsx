import { usualTimeZone } from '@coursefront/contract/constants.ts';
import { readCoupons } from '@coursefront/contract/coupons.ts';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { EndpointTable } from '../../lib/endpoint-table.tsx';
import { useText } from '../../lib/text.ts';
import { useEndpoint } from '../../lib/use-endpoint.ts';
import { useListAddress } from '../../lib/use-list-address.ts';
import { useSearchDraft } from '../../lib/use-search-draft.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { EmptyListPicture } from '../../ui/pictures/empty-list.tsx';
import { NothingFoundPicture } from '../../ui/pictures/nothing-found.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import { useCouponColumns } from './coupon-columns.tsx';
import { CouponDialog } from './coupon-dialog.tsx';
import { CouponSwitch } from './coupon-switch.tsx';

/** The discount codes of the instance's shop. */
export function CouponsPage() {
  const text = useText('coupons');
  const common = useText('common');
  const address = useListAddress(readCoupons);
  const list = useEndpoint(readCoupons, { query: address.query }, { keepPrevious: true });
  const zone = list.data?.time_zone ?? usualTimeZone;
  const { search } = address.query;
  const [draft, setDraft] = useSearchDraft(search, (words) => address.change({ search: words }, { replace: true }));
  // Each opening is a new dialog, so that nothing of the last one is left in it.
  const [opened, setOpened] = useState(0);
  const [writing, setWriting] = useState(false);
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
        actions={(coupon) => <CouponSwitch coupon={coupon} />}
        head={
          <search className="block border-b border-line px-5 py-3">
            <SearchInput
              className="max-w-80"
              label={text('list.search')}
              placeholder={text('list.search_hint')}
              clearLabel={common('list.clear_search')}
              value={draft}
              onChange={setDraft}
            />
          </search>
        }
        empty={
          search ? (
            <EmptyState
              bare
              picture={<NothingFoundPicture />}
              title={text('list.not_found_title', { search })}
              text={text('list.not_found_text')}
              actions={<Button onClick={() => setDraft('')}>{text('list.show_all')}</Button>}
            />
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

import { exportSignupForms, readSignupForms } from '@coursefront/contract/signup/signup-forms.ts';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useEffect } from 'react';
import { useEndpoint } from '../../../lib/api/use-endpoint.ts';
import { wholeList } from '../../../lib/api/whole-list.ts';
import { useListAddress } from '../../../lib/routes/use-list-address.ts';
import { leftToRight } from '../../../lib/text/left-to-right.ts';
import { useText } from '../../../lib/text/text.ts';
import { ExportButton } from '../../../parts/list/export-button.tsx';
import { ListSearch, NothingFound } from '../../../parts/list/list-search.tsx';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { EmptyListPicture } from '../../../ui/pictures/illustrations.tsx';
import { Pagination } from '../../../ui/table/pagination.tsx';
import { useFormDialogs } from './dialogs.tsx';
import { OverviewForm } from './form-row.tsx';

/** The forms of the instance, newest first. */
export function OverviewList() {
  const text = useText('signup-forms');
  const common = useText('common');
  const address = useListAddress(readSignupForms);
  const list = useEndpoint(readSignupForms, { query: address.query }, { keepPrevious: true });
  const { search, page, page_size: size } = address.query;
  const { begin, dialog } = useFormDialogs();
  const total = list.data?.total ?? 0;
  const pages = Math.max(1, Math.ceil(total / size));

  // The last form of the last page may have been deleted: the page before it is what the reader wants then.
  const lost = list.data !== undefined && !list.isPlaceholderData && page > pages;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is a new object with every render
  useEffect(() => {
    if (lost) address.change({ page: pages }, { replace: true });
  }, [lost, pages]);

  if (total === 0 && search === '' && list.data) {
    return (
      <>
        <EmptyState
          picture={<EmptyListPicture />}
          title={text('overview.none_title')}
          text={text('overview.none_text')}
          actions={
            <ButtonLink variant="primary" icon={Plus} link={<Link to="." search={{ tab: 'add' }} />}>
              {text('overview.first')}
            </ButtonLink>
          }
        />
        {dialog}
      </>
    );
  }
  return (
    <Card padded={false} className="overflow-clip">
      <ListSearch address={address} label={text('overview.search')} hint={text('overview.search_hint')}>
        <ExportButton
          endpoint={exportSignupForms}
          input={{ query: wholeList(address.query) }}
          name="sign-up-forms.csv"
        />
      </ListSearch>
      <Loaded
        query={list}
        skeleton={<OverviewSkeleton />}
        errorTitle={text('overview.failed')}
        errorText={list.error?.message}
        retryLabel={common('list.try_again')}
      >
        {({ rows }) =>
          rows.length === 0 ? (
            <NothingFound
              address={address}
              title={text('overview.not_found_title', { search })}
              text={text('overview.not_found_text')}
            />
          ) : (
            <ul aria-busy={list.isPlaceholderData || undefined} className="divide-y divide-line">
              {rows.map((form) => (
                <li key={form.id}>
                  <OverviewForm form={form} onTask={(kind) => begin(kind, form)} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {total > 0 && (
        <Pagination
          className="border-t border-line px-5 py-3"
          page={page}
          pages={pages}
          link={(to) => <Link to="." search={address.searchWith({ page: to })} activeOptions={{ exact: true }} />}
          summary={common('list.range', {
            range: leftToRight(`${(page - 1) * size + 1}–${Math.min(page * size, total)}`),
            total,
          })}
          labels={{ pages: text('overview.pages'), previous: common('list.previous'), next: common('list.next') }}
        />
      )}
      {dialog}
    </Card>
  );
}

function OverviewSkeleton() {
  return (
    <div className="divide-y divide-line">
      {[1, 2, 3].map((row) => (
        <div key={row} className="flex gap-4 px-5 py-5">
          <Skeleton className="size-12 shrink-0 rounded-lg" />
          <div className="grid grow gap-3">
            <Skeleton className="h-5 w-2/5" />
            <Skeleton className="h-4 w-4/5" />
            <Skeleton className="h-9 w-full" />
            <Skeleton className="h-8 w-60" />
          </div>
        </div>
      ))}
    </div>
  );
}

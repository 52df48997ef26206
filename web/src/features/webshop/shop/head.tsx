import type { AnswerOf } from '@coursefront/contract/endpoint.ts';
import { mostCounted } from '@coursefront/contract/lists.ts';
import type { CourseType, readShop } from '@coursefront/contract/shop/webshop.ts';
// Only icons that the shop's first file has; another one would load that of the course pages.
import { Calendar, ChevronDown } from 'lucide-react';
import type { SubmitEvent } from 'react';
import { PageLink, usePageNavigate } from '../../../lib/page/page-tools.tsx';
import { useSearchDraft } from '../../../lib/routes/use-search-draft.ts';
import { useText } from '../../../lib/text/text.ts';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { type Filter, FilterChips } from '../../../ui/buttons/filter-chips.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { SearchInput } from '../../../ui/fields/search-input.tsx';
import { typeIcons } from '../course-marks.tsx';
import { chosenFilters, noFilters, type ShopPlace, showsFilters } from '../shop-address.ts';
import type { ShopQuery } from '../shop-query.ts';
import { ShopSort } from '../sort-select.tsx';

type ShopHeadProps = { place: ShopPlace; data: AnswerOf<typeof readShop> | undefined };

/** The shop's name and the search. */
export function ShopHead({ place, data }: ShopHeadProps) {
  const text = useText('shop');
  const navigate = usePageNavigate();
  const Heading = place.preview ? 'h2' : 'h1';
  // Replaces the history entry with each letter, so that one Back leaves the search.
  const find = (search: string) => navigate({ ...place.toList({ search }), replace: true, resetScroll: false });
  const [draft, setDraft] = useSearchDraft(place.query.search, find);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    find(draft.trim());
  };
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <div>
        <Heading className="text-xl">{text('title')}</Heading>
        {data ? (
          <p className="text-ink-2">
            {isUncounted(place, data.counts)
              ? text('found_more', { number: mostCounted })
              : text(place.query.search || chosenFilters(place.query) > 0 ? 'found' : 'intro', {
                  count: data.counts.all,
                  vendor: data.customer.name,
                })}
          </p>
        ) : (
          <Skeleton className="my-1 h-4 w-56" />
        )}
      </div>
      <search className="w-full @2xl:w-88">
        {/* Without scripts the browser sends the form itself. */}
        <form onSubmit={submit}>
          {Object.entries(place.toList({ search: '' }).search).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <SearchInput
            name="search"
            label={text('search')}
            placeholder={text('search_hint')}
            clearLabel={text('clear_search')}
            value={draft}
            onChange={setDraft}
          />
        </form>
      </search>
    </header>
  );
}

type Counts = Record<CourseType | 'all', number>;

/** A search that finds too many courses does not count them. */
export const isUncounted = ({ query }: ShopPlace, counts: Counts): boolean =>
  (query.search !== '' || chosenFilters(query) > 0) && counts.all > mostCounted;

const types = ['elearning', 'instructor_led_training', 'blended'] as const;
const sorts = ['recommended', 'name', 'price', 'price_desc'] as const;

/** Type filter and sort. Blended is offered only if such a course exists or it is chosen. */
export function ShopBar({ place, counts }: { place: ShopPlace; counts: Counts | undefined }) {
  const text = useText('shop');
  const navigate = usePageNavigate();
  const { type, sort, order } = place.query;
  const change = (changes: Partial<ShopQuery>) => navigate({ ...place.toList(changes), resetScroll: false });
  const offered = types.filter((each) => each !== 'blended' || type === each || counts?.blended);
  const counted = (value: CourseType | 'all') =>
    counts && !isUncounted(place, counts) ? { count: counts[value] } : {};
  const filters: Filter<CourseType | 'all'>[] = counts
    ? [
        { value: 'all', label: text('type.all'), ...counted('all') },
        ...offered.map((value) => ({
          value,
          label: text(`type.${value}`),
          ...counted(value),
          icon: typeIcons[value],
        })),
      ]
    : [];
  return (
    <div className="mt-5 mb-6 flex flex-wrap items-center justify-between gap-3 text-sm">
      {counts ? (
        <FilterChips
          label={text('type.label')}
          filters={filters}
          value={type ?? 'all'}
          link={(value) => (
            <PageLink {...place.toList({ type: value === 'all' ? undefined : value })} resetScroll={false} />
          )}
        />
      ) : (
        <div className="flex gap-2">
          <Skeleton className="h-control w-20 rounded-full" />
          <Skeleton className="h-control w-36 rounded-full" />
          <Skeleton className="h-control w-40 rounded-full max-sm:hidden" />
        </div>
      )}
      <div className="flex flex-wrap items-center gap-3 max-sm:w-full">
        <ShopWays place={place} counts={counts} />
        <ShopSort
          label={text('sort.label')}
          options={sorts.map((value) => ({ value, label: text(`sort.${value}`) }))}
          value={sort === 'price' && order === 'desc' ? 'price_desc' : sort}
          onChange={(chosen) => change(sortOf(chosen))}
          to={(chosen) => place.toList(sortOf(chosen))}
        />
      </div>
    </div>
  );
}

/** Links to the coming dates and to the filters. They are plain links, so that they work without script. */
function ShopWays({ place, counts }: { place: ShopPlace; counts: Counts | undefined }) {
  const text = useText('shop');
  const chosen = chosenFilters(place.query);
  const isShown = showsFilters(place.query);
  const hasDates = counts === undefined || counts.instructor_led_training + counts.blended > 0;
  return (
    <>
      {hasDates && (
        <ButtonLink icon={Calendar} link={<PageLink {...place.toList({ view: 'dates' })} />}>
          {text('dates_link')}
        </ButtonLink>
      )}
      <ButtonLink
        {...(!isShown && { iconEnd: ChevronDown })}
        link={
          <PageLink
            {...place.toList(isShown ? { ...noFilters, filters: undefined } : { filters: 'open' })}
            resetScroll={false}
          />
        }
      >
        {isShown ? text(chosen > 0 ? 'filters_clear' : 'filters_close') : text('filters')}
      </ButtonLink>
    </>
  );
}

const sortOf = (chosen: string): Partial<ShopQuery> =>
  chosen === 'price_desc' ? { sort: 'price', order: 'desc' } : { sort: chosen as ShopQuery['sort'], order: 'asc' };

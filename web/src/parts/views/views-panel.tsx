import type { ListView } from '@coursefront/contract/panel/views.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import { useAddressSearch } from '../../lib/routes/address.ts';
import type { Search } from '../../lib/routes/search.ts';
import { useText } from '../../lib/text/text.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { viewsQuery } from './use-views.ts';
import { isSame, queryOf, searchWith, type ViewedList } from './view-query.ts';

export type ViewsPanelProps = { list: ViewedList; onChosen: () => void; onSave: () => void; onManage: () => void };

/** The views of a list are links: each is an address. */
export function ViewsPanel({ list, onChosen, onSave, onManage }: ViewsPanelProps) {
  const text = useText('lists');
  const views = useQuery(viewsQuery);
  const rows = views.data?.rows.filter((view) => view.list === list.name) ?? [];
  const groups = [
    { head: text('views.own'), views: rows.filter(({ owner }) => owner === null) },
    { head: text('views.shared'), views: rows.filter(({ owner }) => owner !== null) },
  ];
  return (
    <>
      <ul>
        <ViewLink list={list} name={text('views.standard')} query={{}} onChosen={onChosen} />
      </ul>
      {views.isPending && <Skeleton />}
      {views.isError && <p role="alert">{text('views.failed')}</p>}
      {groups.map(
        (group) => group.views.length > 0 && <ViewGroup key={group.head} {...group} {...{ list, onChosen }} />,
      )}
      <div className="flex flex-wrap justify-between gap-2 border-t border-line pt-3">
        <Button size="sm" onClick={onSave}>
          {text('views.save')}
        </Button>
        {rows.length > 0 && (
          <Button size="sm" variant="ghost" onClick={onManage}>
            {text('views.manage')}
          </Button>
        )}
      </div>
    </>
  );
}

type ViewGroupProps = { head: string; views: readonly ListView[]; list: ViewedList; onChosen: () => void };

function ViewGroup({ head, views, list, onChosen }: ViewGroupProps) {
  return (
    <section>
      <h3 className="mb-1 text-xs font-medium text-ink-3">{head}</h3>
      <ul>
        {views.map(({ id, name, query }) => (
          <ViewLink key={id} list={list} name={name} query={query} onChosen={onChosen} />
        ))}
      </ul>
    </section>
  );
}

type ViewLinkProps = { list: ViewedList; name: string; query: Search; onChosen: () => void };

function ViewLink({ list, name, query, onChosen }: ViewLinkProps) {
  const search = useAddressSearch();
  const isShown = isSame(queryOf(list, search), queryOf(list, query));
  return (
    <li>
      <Link
        to="."
        search={searchWith(list, search, query)}
        activeOptions={{ exact: true }}
        onClick={onChosen}
        className="-mx-2 flex min-h-9 items-center justify-between gap-3 rounded-sm px-2 text-ink no-underline hover:bg-hover"
      >
        <bdi className="min-w-0 truncate">{name}</bdi>
        {isShown && <Icon of={Check} size="sm" className="text-brand-text" />}
      </Link>
    </li>
  );
}

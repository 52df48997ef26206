import type { ReactNode } from 'react';
import { useSearchDraft } from '../../lib/routes/use-search-draft.ts';
import { useText } from '../../lib/text/text.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { classes } from '../../ui/classes.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { SearchInput } from '../../ui/fields/search-input.tsx';
import { NothingFoundPicture } from '../../ui/pictures/illustrations.tsx';

/** Declared as a method, so that each list's own address fits. */
type SearchAddress = {
  query: { search: string };
  change(changes: { search: string }, options?: { replace: boolean }): void;
};

type ListSearchProps = { address: SearchAddress; label: string; hint: string; children?: ReactNode };

/** The line above a list: its search, filters and export. */
export function ListSearch({ address, label, hint, children }: ListSearchProps) {
  const text = useText('common');
  const find = (words: string) => address.change({ search: words }, { replace: true });
  const [draft, setDraft] = useSearchDraft(address.query.search, find);
  return (
    <div className="flex flex-wrap items-center gap-3 border-b border-line px-5 py-3">
      {/* Phones zoom into inputs with small letters, but the hint may have them, so that it fits. */}
      <search className="min-w-0 grow max-md:basis-40 md:max-w-80 **:[input]:text-ellipsis max-md:**:[input]:placeholder:text-sm">
        <SearchInput
          label={label}
          placeholder={hint}
          clearLabel={text('list.clear_search')}
          value={draft}
          onChange={setDraft}
        />
      </search>
      {children}
    </div>
  );
}

/** At the end of the line. On phones they are icons, so that they stay on one line; with `filters`, a line of their own. */
export function ListTools({ filters, children }: { filters: boolean; children: ReactNode }) {
  return <div className={classes('ms-auto flex gap-2', filters && 'max-md:w-full')}>{children}</div>;
}

type NothingFoundProps = {
  address: SearchAddress;
  /** Replace the general texts. */
  title?: string;
  text?: string;
  /** A wider search, before the button that shows all. */
  wider?: ReactNode;
  /** For a list with filters: clears them together with the search. */
  onShowAll?: () => void;
};

/** Shown if a search or filters match no rows, with a button that shows all of them. */
export function NothingFound({ address, title, text: advice, wider, onShowAll }: NothingFoundProps) {
  const text = useText('common');
  const { search } = address.query;
  const showAll = onShowAll ?? (() => address.change({ search: '' }));
  return (
    <EmptyState
      bare
      picture={<NothingFoundPicture />}
      title={title ?? (search === '' ? text('list.none_left_title') : text('list.not_found_title', { search }))}
      text={advice ?? text(search === '' ? 'list.none_left_text' : 'list.not_found_text')}
      actions={
        <>
          {wider}
          <Button onClick={showAll}>{text('list.show_all')}</Button>
        </>
      }
    />
  );
}

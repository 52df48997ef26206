import type { ReactNode } from 'react';
import { useText } from '../../lib/text.ts';
import { useSearchDraft } from '../../lib/use-search-draft.ts';
import { SearchInput } from '../../ui/search-input.tsx';

type Address = {
  query: { search: string };
  change(changes: { search: string }, options: { replace: boolean }): void;
};

/** The line above a list of orders: its search, and what else it offers. */
export function AccountSearch({ address, label, children }: { address: Address; label: string; children?: ReactNode }) {
  const text = useText('account-orders');
  const common = useText('common');
  const find = (words: string) => address.change({ search: words }, { replace: true });
  const [draft, setDraft] = useSearchDraft(address.query.search, find);
  return (
    <div className="flex flex-wrap items-center gap-3 border-b border-line px-5 py-3">
      <search className="min-w-0 grow md:max-w-80">
        <SearchInput
          label={label}
          placeholder={text('search_hint')}
          clearLabel={common('list.clear_search')}
          value={draft}
          onChange={setDraft}
        />
      </search>
      {children}
    </div>
  );
}

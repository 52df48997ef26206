import { NothingFound } from '../../parts/list/list-search.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { EmptyListPicture } from '../../ui/pictures/illustrations.tsx';

type ListEmptyProps = {
  address: { query: { search: string }; change(changes: { search: string }): void };
  title: string;
  text: string;
};

/** In place of the rows: nothing was found, or there is nothing. */
export function ListEmpty({ address, title, text }: ListEmptyProps) {
  if (address.query.search !== '') return <NothingFound address={address} />;
  return <EmptyState bare picture={<EmptyListPicture />} title={title} text={text} />;
}

import { useText } from '../../lib/text.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { EmptyListPicture } from '../../ui/pictures/empty-list.tsx';
import { NothingFoundPicture } from '../../ui/pictures/nothing-found.tsx';

type CoursesEmptyProps = { search: string; filtered: boolean; onShowAll: () => void };

export function CoursesEmpty({ search, filtered, onShowAll }: CoursesEmptyProps) {
  const text = useText('courses');
  if (search === '' && !filtered) {
    return (
      <EmptyState bare picture={<EmptyListPicture />} title={text('list.none_title')} text={text('list.none_text')} />
    );
  }
  return (
    <EmptyState
      bare
      picture={<NothingFoundPicture />}
      title={search === '' ? text('list.none_of_type_title') : text('list.not_found_title', { search })}
      text={search === '' ? text('list.none_of_type_text') : text('list.not_found_text')}
      actions={<Button onClick={onShowAll}>{text('list.show_all')}</Button>}
    />
  );
}

import { useText } from '../../lib/text/text.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { useCourseOptions } from './use-course-options.ts';

type WithoutDateProps = { isGiven: (course: { courseid: number; name: string }) => boolean };

/** A course that is given comes without a seat: people of one that is held on dates would wait for it. */
export function WithoutDate({ isGiven }: WithoutDateProps) {
  const text = useText('users');
  const given = useCourseOptions().filter(
    ({ dated, value, label }) => dated && isGiven({ courseid: Number(value), name: label }),
  );
  if (given.length === 0) return null;
  return (
    <Notice
      kind="info"
      live
      title={text('import.without_date', { courses: given.map(({ label }) => label).join(', ') })}
    >
      {text('import.without_date_text')}
    </Notice>
  );
}

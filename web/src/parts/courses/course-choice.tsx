import { useText } from '../../lib/text/text.ts';
import { Combobox } from '../../ui/fields/combobox.tsx';

type CourseChoiceProps = {
  courses: readonly { courseid: number; name: string }[];
  value: number | undefined;
  onChange: (courseid: number | undefined) => void;
};

/** A filter for one of a team's courses, or for all. Team leads may not look up the customer's other courses. */
export function CourseChoice({ courses, value, onChange }: CourseChoiceProps) {
  const text = useText('choices');
  return (
    <Combobox
      aria-label={text('course')}
      className="md:max-w-52"
      whole="all"
      value={String(value ?? 'all')}
      onChange={(chosen) => onChange(chosen === null || chosen === 'all' ? undefined : Number(chosen))}
      options={[
        { value: 'all', label: text('all_course') },
        ...courses.map(({ courseid, name }) => ({ value: String(courseid), label: name })),
      ]}
      labels={{ search: text('search_course'), none: text('none') }}
    />
  );
}

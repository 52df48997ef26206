import { Combobox } from '../../ui/fields/combobox.tsx';

type CourseChoiceProps = {
  'aria-label': string;
  courses: readonly { courseid: number; name: string }[];
  value: number | undefined;
  onChange: (courseid: number | undefined) => void;
  words: { all: string; search: string; none: string };
};

/** A filter for one of a team's courses, or for all. Team leads may not look up the customer's other courses. */
export function CourseChoice({ courses, value, onChange, words, ...box }: CourseChoiceProps) {
  return (
    <Combobox
      {...box}
      className="md:max-w-52"
      whole="all"
      value={String(value ?? 'all')}
      onChange={(chosen) => onChange(chosen === null || chosen === 'all' ? undefined : Number(chosen))}
      options={[
        { value: 'all', label: words.all },
        ...courses.map(({ courseid, name }) => ({ value: String(courseid), label: name })),
      ]}
      labels={{ search: words.search, none: words.none }}
    />
  );
}

import type { Team } from '@coursefront/contract/people/team.ts';
import type { FieldPathByValue, FieldValues } from 'react-hook-form';
import { FormField } from '../../../lib/form/form.tsx';
import type { SchemaForm } from '../../../lib/form/use-schema-form.ts';
import { useText } from '../../../lib/text/text.ts';
import { useSeatName } from '../../../parts/people/booked-seats.tsx';
import { MultiSelect } from '../../../ui/fields/multi-select.tsx';
import { useSpanText } from '../access-of-licences.tsx';
import { usePassedText } from '../dates-passed.tsx';

type InvitedCoursesFieldProps<Values extends FieldValues> = {
  form: SchemaForm<Values>;
  name: FieldPathByValue<Values, number[]>;
  team: Team;
};

/** Courses with licences left. Hidden if there are none. */
export function InvitedCoursesField<Values extends FieldValues>({
  form,
  name,
  team,
}: InvitedCoursesFieldProps<Values>) {
  const text = useText('team');
  const users = useText('users');
  const choices = useText('choices');
  const common = useText('common');
  const seatName = useSeatName();
  const spanText = useSpanText();
  const passedText = usePassedText();
  const left = team.courses.filter(({ free }) => free > 0);
  if (left.length === 0) return null;
  return (
    <FormField form={form} name={name} optional help={text('invite.courses_help')}>
      {({ value, onChange, onBlur }) => (
        <MultiSelect
          options={left.map(({ courseid, name: course, free, free_dates, free_passed, free_spans }) => {
            const seats = free_dates.map((date) => users('seat.count', { date: seatName(date), count: date.seats }));
            const spans = free_spans.some(({ until }) => until !== null) ? free_spans.map(spanText) : [];
            const note = [...spans, ...seats, ...free_passed.map(passedText)].join(' · ');
            return {
              value: String(courseid),
              label: text('assign.option', { course, count: free }),
              ...(note && { note }),
            };
          })}
          value={(value as number[]).map(String)}
          onChange={(chosen) => onChange(chosen.map(Number))}
          onBlur={onBlur}
          placeholder={users('fields.no_courses')}
          labels={{ search: choices('search_course'), none: choices('none'), done: common('dialog.done') }}
        />
      )}
    </FormField>
  );
}

import { type CourseRow, readCourses } from '@coursefront/contract/shop/courses.ts';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useEndpoint } from '../../../lib/api/use-endpoint.ts';
import { FormField } from '../../../lib/form/form.tsx';
import { useText } from '../../../lib/text/text.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Combobox } from '../../../ui/fields/combobox.tsx';
import type { BuilderForm } from './fields.ts';

/** As many as a list answers at once; the rest is found by typing. */
const mostOffered = 100;

/** What people are enrolled in: chosen one after the other, each with a way out again. */
export function CoursesField({ form }: { form: BuilderForm }) {
  const text = useText('signup-forms');
  const [search, setSearch] = useState('');
  const found = useEndpoint(readCourses, { query: { search, page_size: mostOffered } }, { keepPrevious: true });
  const chosen = useWatch({ control: form.fields.control, name: 'courses' });
  const isChosen = ({ courseid }: CourseRow) => chosen.some((course) => course.courseid === courseid);
  const offered = found.data?.rows.filter((course) => !isChosen(course)) ?? [];
  return (
    <div className="grid gap-2">
      <FormField form={form} name="courses" help={text('basic.courses_help')}>
        {({ onChange, onBlur }) => (
          <Combobox
            value={null}
            onChange={(value) => {
              const course = offered.find(({ courseid }) => String(courseid) === value);
              if (course) onChange([...chosen, { courseid: course.courseid, name: course.name, type: course.type }]);
            }}
            onBlur={onBlur}
            onSearch={setSearch}
            searching={found.isPlaceholderData}
            options={offered.map(({ courseid, name, enrollable }) => ({
              value: String(courseid),
              label: enrollable ? name : text('basic.courses_closed', { course: name }),
              disabled: !enrollable,
            }))}
            placeholder={text(chosen.length > 0 ? 'basic.courses_add_more' : 'basic.courses_add')}
            labels={{ search: text('basic.courses_search'), none: text('basic.courses_none') }}
          />
        )}
      </FormField>
      {chosen.length > 0 && (
        <ul aria-label={text('basic.courses_chosen')} className="grid gap-1 text-sm">
          {chosen.map(({ courseid, name }) => (
            <li key={courseid} className="flex items-center justify-between gap-2 rounded-md bg-sunken ps-3">
              {name}
              <IconButton
                size="sm"
                iconSize="sm"
                icon={X}
                label={text('basic.courses_remove', { course: name })}
                onClick={() =>
                  form.fields.setValue(
                    'courses',
                    chosen.filter((course) => course.courseid !== courseid),
                    { shouldDirty: true, shouldValidate: true },
                  )
                }
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

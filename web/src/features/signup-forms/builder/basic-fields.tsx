import { type CourseRow, readCourses } from '@coursefront/contract/shop/courses.ts';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useEndpoint } from '../../../lib/api/use-endpoint.ts';
import { FormField } from '../../../lib/form/form.tsx';
import { TextAreaField } from '../../../lib/form/text-field.tsx';
import { useText } from '../../../lib/text/text.ts';
import { RolePersonField } from '../../../parts/people/role-person-field.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Combobox } from '../../../ui/fields/combobox.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { CompanyField } from './company-field.tsx';
import { CourseDates } from './course-dates.tsx';
import type { BuilderForm } from './form.ts';
import { LicenceRoom } from './licence-room.tsx';

/** The fields of the first step: the courses, the company, the limits and the people in charge. */
export function BasicFields({ form, registered = 0 }: { form: BuilderForm; registered?: number }) {
  const text = useText('signup-forms');
  const personWords = {
    none: text('basic.person_none'),
    clear: text('basic.person_clear'),
    unknown: text('basic.person_unknown'),
    search: text('basic.person_search'),
    notFound: text('basic.person_not_found'),
  };
  return (
    <>
      <CoursesField form={form} />
      <CompanyField form={form} />
      <FormField form={form} name="max_allowed_registrations" help={text('basic.max_help')}>
        {({ value, onChange, ...field }) => (
          <TextInput
            type="number"
            inputMode="numeric"
            min={1}
            className="max-w-48"
            value={value === null ? '' : String(value)}
            onChange={({ target }) => onChange(target.value === '' ? null : target.valueAsNumber)}
            {...field}
          />
        )}
      </FormField>
      <LicenceRoom form={form} registered={registered} />
      <div className="@container">
        <div className="grid gap-5 @lg:grid-cols-2">
          <RolePersonField
            form={form}
            name="account_manager_id"
            among="instructor"
            words={personWords}
            help={text('basic.account_manager_help')}
          />
          <RolePersonField
            form={form}
            name="customer_team_lead_id"
            among="teamlead"
            words={personWords}
            help={text('basic.team_lead_help')}
          />
        </div>
      </div>
      <TextAreaField
        form={form}
        name="limit_registration_domains"
        help={text('basic.domains_help')}
        optional
        dir="ltr"
        spellCheck={false}
        autoCapitalize="none"
      />
    </>
  );
}

/** The most rows that the server returns at once. Typing finds the rest. */
const mostOffered = 100;

/** The courses that people are enrolled in, added and removed one at a time. */
function CoursesField({ form }: { form: BuilderForm }) {
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
              <span className="min-w-0 py-1">
                {name}
                <CourseDates form={form} courseid={courseid} />
              </span>
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

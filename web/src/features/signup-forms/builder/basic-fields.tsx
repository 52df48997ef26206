import { type Person, readFirstUser, readUsersByRole } from '@coursefront/contract/people/users.ts';
import { type CourseRow, readCourses } from '@coursefront/contract/shop/courses.ts';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useEndpoint } from '../../../lib/api/use-endpoint.ts';
import { FormField } from '../../../lib/form/form.tsx';
import { TextAreaField, TextField } from '../../../lib/form/text-field.tsx';
import { useText } from '../../../lib/text/text.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { TextButton } from '../../../ui/buttons/text-button.tsx';
import { Combobox } from '../../../ui/fields/combobox.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import type { BuilderForm } from './form.ts';

/** The fields of the first step: the company, the courses, the people in charge and the limits. */
export function BasicFields({ form }: { form: BuilderForm }) {
  const text = useText('signup-forms');
  return (
    <>
      <TextField form={form} name="company_name" help={text('basic.company_name_help')} autoComplete="off" />
      <CoursesField form={form} />
      <div className="@container">
        <div className="grid gap-5 @lg:grid-cols-2">
          <PersonField
            form={form}
            name="account_manager_id"
            among="instructor"
            help={text('basic.account_manager_help')}
          />
          <PersonField form={form} name="customer_team_lead_id" among="teamlead" />
        </div>
      </div>
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

type PersonFieldProps = {
  form: BuilderForm;
  name: 'account_manager_id' | 'customer_team_lead_id';
  among: 'instructor' | 'teamlead';
  help?: string;
};

/** One of the people with a role, or nobody. */
function PersonField({ form, name, among, help }: PersonFieldProps) {
  const text = useText('signup-forms');
  const [search, setSearch] = useState('');
  const chosen = useWatch({ control: form.fields.control, name });
  const found = useEndpoint(readUsersByRole, { body: { role: among, search } }, { keepPrevious: true });
  const people = found.data?.users ?? [];
  const isOffered = people.some(({ userid }) => userid === chosen);
  // The chosen person may not be among the results.
  const other = useEndpoint(readFirstUser, { body: { userid: chosen ?? 0 } }, { when: chosen !== null && !isOffered });
  const options = people.map(optionOf);
  if (chosen !== null && !isOffered) {
    options.unshift(
      other.data
        ? optionOf(other.data)
        : { value: String(chosen), label: other.error ? text('basic.person_unknown') : '…' },
    );
  }
  const clear = () => form.fields.setValue(name, null, { shouldDirty: true, shouldValidate: true });
  return (
    <FormField
      form={form}
      name={name}
      {...(help && { help })}
      {...(chosen === null
        ? { optional: true }
        : { action: <TextButton onClick={clear}>{text('basic.person_clear')}</TextButton> })}
    >
      {({ onChange, onBlur }) => (
        <Combobox
          value={chosen === null ? null : String(chosen)}
          onChange={(value) => onChange(value === null ? null : Number(value))}
          onBlur={onBlur}
          onSearch={setSearch}
          searching={found.isPlaceholderData}
          options={options}
          placeholder={text('basic.person_none')}
          labels={{ search: text('basic.person_search'), none: text('basic.person_not_found') }}
        />
      )}
    </FormField>
  );
}

const optionOf = ({ userid, first_name, last_name }: Pick<Person, 'userid' | 'first_name' | 'last_name'>) => ({
  value: String(userid),
  label: `${first_name} ${last_name}`,
});

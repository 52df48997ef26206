import { mostCouponCourses } from '@coursefront/contract/shop/coupons.ts';
import { readCourses } from '@coursefront/contract/shop/courses.ts';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useEndpoint } from '../../lib/api/use-endpoint.ts';
import { FormField } from '../../lib/form/form.tsx';
import { useText } from '../../lib/text/text.ts';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { Combobox } from '../../ui/fields/combobox.tsx';
import type { CouponForm } from './use-coupon-form.ts';

const mostOffered = 100;

type Named = { courseid: number; name: string };

/** The only courses that the code is for; without any it is for all. `known` are those that it has already. */
export function CoursesField({ form, known }: { form: CouponForm; known: readonly Named[] }) {
  return (
    <FormField form={form} name="courses" optional>
      {({ value, onChange, onBlur }) => (
        <CoursesInput chosen={value as number[]} known={known} onChange={onChange} onBlur={onBlur} />
      )}
    </FormField>
  );
}

type CoursesInputProps = {
  chosen: readonly number[];
  known: readonly Named[];
  onChange: (courses: number[]) => void;
  onBlur: () => void;
};

function CoursesInput({ chosen, known, onChange, onBlur }: CoursesInputProps) {
  const text = useText('coupons');
  const choices = useText('choices');
  const [search, setSearch] = useState('');
  // The search may no longer find what was chosen before.
  const [added, setAdded] = useState<readonly Named[]>([]);
  const found = useEndpoint(readCourses, { query: { search, page_size: mostOffered } }, { keepPrevious: true });
  const offered = found.data?.rows.filter(({ courseid }) => !chosen.includes(courseid)) ?? [];
  const nameOf = (id: number) => [...known, ...added].find(({ courseid }) => courseid === id)?.name ?? '';
  const add = (value: string | null) => {
    const course = offered.find(({ courseid }) => String(courseid) === value);
    if (!course) return;
    setAdded([...added, course]);
    setSearch('');
    onChange([...chosen, course.courseid]);
  };
  return (
    <div className="grid gap-2">
      {chosen.length > 0 && (
        <ul className="grid gap-1 text-sm">
          {chosen.map((id) => (
            <li key={id} className="flex items-center justify-between gap-2 rounded-md bg-sunken ps-3">
              <bdi className="min-w-0 py-1 wrap-anywhere">{nameOf(id)}</bdi>
              <IconButton
                size="sm"
                iconSize="sm"
                icon={X}
                label={text('form.courses_remove', { course: nameOf(id) })}
                onClick={() => onChange(chosen.filter((one) => one !== id))}
              />
            </li>
          ))}
        </ul>
      )}
      <Combobox
        // Empty again for the next one.
        key={chosen.length}
        value={null}
        onChange={add}
        onBlur={onBlur}
        onSearch={setSearch}
        searching={found.isPlaceholderData}
        disabled={chosen.length >= mostCouponCourses}
        options={offered.map(({ courseid, name }) => ({ value: String(courseid), label: name }))}
        placeholder={text(chosen.length > 0 ? 'form.courses_more' : 'form.courses_any')}
        labels={{ search: choices('search_course'), none: choices('none') }}
      />
    </div>
  );
}

import { readFormCompany } from '@coursefront/contract/signup/form-proposals.ts';
import { useWatch } from 'react-hook-form';
import { useEndpoint } from '../../../lib/api/use-endpoint.ts';
import { isolated } from '../../../lib/text/left-to-right.ts';
import { useText } from '../../../lib/text/text.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import type { BuilderForm } from './form.ts';

/** Says that the form promises more places than its company has licences. */
export function LicenceRoom({ form, registered }: { form: BuilderForm; registered: number }) {
  const text = useText('signup-forms');
  const [name, most, courses] = useWatch({
    control: form.fields.control,
    name: ['company_name', 'max_allowed_registrations', 'courses'],
  });
  const company = useEndpoint(readFormCompany, { query: { name } }, { when: name !== '', keepPrevious: true });
  const left = company.data?.left;
  if (name === '' || left == null || most === null) return null;
  const online = courses.filter(({ type }) => type !== 'instructor_led_training').length;
  // Of courses with dates, people choose one.
  const each = online + (online < courses.length ? 1 : 0);
  const people = Math.floor(left / Math.max(1, each));
  if (most - registered <= people) return null;
  return (
    <Notice kind="warning" live title={text('basic.room_title', { company: isolated(name), number: left })}>
      {text('basic.room_text', { people, most: most - registered })}
    </Notice>
  );
}

import { inviteUser, readUsers } from '@coursefront/contract/people/own-users.ts';
import { readCourses } from '@coursefront/contract/shop/courses.ts';
import { useId } from 'react';
import { useEndpoint } from '../../../lib/api/use-endpoint.ts';
import { Form, FormField } from '../../../lib/form/form.tsx';
import { useEndpointForm } from '../../../lib/form/use-endpoint-form.ts';
import { useText } from '../../../lib/text/text.ts';
import { personName } from '../../../parts/people/person-name.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { toastSuccess } from '../../../ui/feedback/toast.ts';
import { MultiSelect } from '../../../ui/fields/multi-select.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import type { OpenDialog } from '../../../ui/overlays/use-dialog.tsx';
import { ChoiceBox } from '../choice-box.tsx';

type InviteDraft = {
  first_name: string;
  last_name: string;
  email: string;
  phone: string | null;
  company_id: number | null;
  courseids: number[];
};

const empty: InviteDraft = { first_name: '', last_name: '', email: '', phone: null, company_id: null, courseids: [] };

/** Invites a new user, with an optional company and first courses. */
export function InviteDialog({ open, onClose }: OpenDialog) {
  const text = useText('users');
  const common = useText('common');
  const formId = useId();
  const courses = useEndpoint(readCourses, { query: { page_size: '100' } }, { when: open });
  const form = useEndpointForm<typeof inviteUser, InviteDraft>(inviteUser, {
    initial: empty,
    labels: {
      first_name: text('fields.first_name'),
      last_name: text('fields.last_name'),
      email: text('fields.email'),
      phone: text('fields.phone'),
      company_id: text('fields.company'),
      courseids: text('fields.courses'),
    },
    refreshes: [readUsers],
    onDone: (user) => {
      toastSuccess(text('invite.done', { name: personName(user) }));
      onClose();
    },
  });
  const options = (courses.data?.rows ?? [])
    .filter(({ enrollable }) => enrollable)
    .map(({ courseid, name }) => ({ value: String(courseid), label: name }));
  return (
    <Dialog
      open={open}
      onClose={onClose}
      keepOpen={form.fields.formState.isDirty}
      title={text('invite.title')}
      closeLabel={common('dialog.close')}
      actions={
        <>
          <Button onClick={onClose}>{common('dialog.cancel')}</Button>
          <Button type="submit" form={formId} variant="primary" busy={form.busy} busyLabel={text('invite.saving')}>
            {text('invite.save')}
          </Button>
        </>
      }
    >
      <p>{text('invite.text')}</p>
      <Form form={form} id={formId}>
        <div className="grid gap-5 sm:grid-cols-2">
          <FormField form={form} name="first_name">
            {({ value, ...field }) => <TextInput autoComplete="off" value={String(value)} {...field} />}
          </FormField>
          <FormField form={form} name="last_name">
            {({ value, ...field }) => <TextInput autoComplete="off" value={String(value)} {...field} />}
          </FormField>
        </div>
        <FormField form={form} name="email">
          {({ value, ...field }) => <TextInput type="email" autoComplete="off" value={String(value)} {...field} />}
        </FormField>
        <FormField form={form} name="phone" optional={common('optional')}>
          {({ value, onChange, ...field }) => (
            <TextInput
              type="tel"
              autoComplete="off"
              value={value === null ? '' : String(value)}
              onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
              {...field}
            />
          )}
        </FormField>
        <FormField form={form} name="company_id" optional={common('optional')}>
          {({ value, onChange, onBlur }) => (
            <ChoiceBox
              kind="company"
              none={text('fields.no_company')}
              value={value as InviteDraft['company_id']}
              onChange={onChange}
              onBlur={onBlur}
            />
          )}
        </FormField>
        <FormField form={form} name="courseids" optional={common('optional')} help={text('invite.courses_help')}>
          {({ value, onChange, onBlur }) => (
            <MultiSelect
              options={options}
              value={(value as InviteDraft['courseids']).map(String)}
              onChange={(chosen) => onChange(chosen.map(Number))}
              onBlur={onBlur}
              placeholder={text('fields.no_courses')}
              labels={{ search: text('filters.search_course'), none: text('filters.none') }}
            />
          )}
        </FormField>
      </Form>
    </Dialog>
  );
}

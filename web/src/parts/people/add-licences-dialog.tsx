import type { BodyInput, Endpoint } from '@coursefront/contract/endpoint.ts';
import { addLicences, mostLicencesAtOnce } from '@coursefront/contract/people/licences.ts';
import { Link } from '@tanstack/react-router';
import { failedWith } from '../../lib/api/api-failure.ts';
import { FormField } from '../../lib/form/form.tsx';
import { FormDialog } from '../../lib/form/form-dialog.tsx';
import { NumberField } from '../../lib/form/text-field.tsx';
import { useEndpointForm } from '../../lib/form/use-endpoint-form.ts';
import { pathTo } from '../../lib/routes/routes.ts';
import { isolated } from '../../lib/text/left-to-right.ts';
import { useText } from '../../lib/text/text.ts';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import type { DialogState } from '../../ui/overlays/use-dialog-task.tsx';
import { DayField } from '../form/day-field.tsx';
import { ChoiceBox } from '../list/choice-box.tsx';
import { daysToEnd } from './last-day-field.tsx';

export type AddLicencesProps = DialogState & {
  /** Whom they are for; without it, the dialog asks. */
  company?: { id: number; name: string } | undefined;
  reads: readonly Endpoint[];
};

/** Asks for course, number and last day; for the company, too, where none is given. */
export function AddLicencesDialog({ company, reads, open, onClose }: AddLicencesProps) {
  const text = useText('users');
  const choices = useText('choices');
  const days = daysToEnd();
  const form = useEndpointForm<typeof addLicences, BodyInput<typeof addLicences>>(addLicences, {
    initial: {
      // Null until they are chosen; the schema asks for them.
      company_id: (company?.id ?? null) as number,
      courseid: null as unknown as number,
      count: 1,
      last_day: days.max,
    },
    labels: {
      ...(!company && { company_id: choices('company') }),
      courseid: text('give.course'),
      count: text('add.number'),
      last_day: text('give.last_day'),
    },
    refreshes: reads,
    saved: ({ added }) => text('add.done', { number: added }),
    onDone: onClose,
  });
  const companyId = company?.id ?? Number(form.fields.getValues('company_id'));
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      title={company ? text('add.title_company', { company: isolated(company.name) }) : text('add.action')}
      intro={<p>{text('add.text')}</p>}
      save={text('add.action')}
      saving={text('add.saving')}
      wayOn={(failure) =>
        failedWith(failure, 'company.maximum_reached') && <RaiseMaximum companyId={companyId} onGo={onClose} />
      }
    >
      {!company && <ChosenField form={form} name="company_id" kind="company" all={text('add.choose_company')} />}
      <ChosenField form={form} name="courseid" kind="course" all={text('give.choose')} />
      <NumberField form={form} name="count" min={1} max={mostLicencesAtOnce} />
      <DayField form={form} name="last_day" help={text('add.last_day_help')} {...days} />
    </FormDialog>
  );
}

/** Leads to the field of the company's page. */
function RaiseMaximum({ companyId, onGo }: { companyId: number; onGo: () => void }) {
  const text = useText('users');
  const link = (
    <Link to={pathTo('CustomerProfile', { id: companyId })} search={{ do: 'edit', of: 'maximum' }} onClick={onGo} />
  );
  return (
    <ButtonLink size="sm" link={link}>
      {text('add.raise_maximum')}
    </ButtonLink>
  );
}

type ChosenFieldProps = {
  form: ReturnType<typeof useEndpointForm<typeof addLicences, BodyInput<typeof addLicences>>>;
  name: 'company_id' | 'courseid';
  kind: 'company' | 'course';
  all: string;
};

const ChosenField = ({ form, name, ...box }: ChosenFieldProps) => (
  <FormField form={form} name={name}>
    {({ value, onChange, onBlur }) => (
      <ChoiceBox {...box} value={Number(value) || null} onChange={(id) => onChange(id ?? null)} onBlur={onBlur} />
    )}
  </FormField>
);

import { FormField } from '../../lib/form/form.tsx';
import type { SchemaForm } from '../../lib/form/use-schema-form.ts';
import { useText } from '../../lib/text/text.ts';
import { Quantity } from '../../ui/fields/quantity.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import type { EventDraft } from './event-draft.ts';
import { MomentInput } from './moment-input.tsx';

type EventFieldsProps = { form: SchemaForm<EventDraft>; zone: string; booked: number };

/** When, where, for how many, and until when people can register. */
export function EventFields({ form, zone, booked }: EventFieldsProps) {
  const text = useText('events');
  const common = useText('common');
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <FormField form={form} name="start_date">
        {({ value, onChange, onBlur }) => (
          <MomentInput
            value={value as string | null}
            onChange={onChange}
            onBlur={onBlur}
            zone={zone}
            usualTime="08:00"
            timeLabel={text('form.start_time')}
          />
        )}
      </FormField>
      <FormField form={form} name="end_date" optional={common('optional')}>
        {({ value, onChange, onBlur }) => (
          <MomentInput
            value={value as string | null}
            onChange={onChange}
            onBlur={onBlur}
            zone={zone}
            usualTime="16:00"
            timeLabel={text('form.end_time')}
          />
        )}
      </FormField>
      <FormField form={form} name="location" className="sm:col-span-2" help={text('form.location_hint')}>
        {({ value, ...field }) => <TextInput dir="auto" autoComplete="off" value={String(value)} {...field} />}
      </FormField>
      <FormField form={form} name="max_attendance_count" {...(booked > 0 && { help: text('form.booked', { booked }) })}>
        {({ value, onChange }) => (
          <Quantity
            value={value as number | null}
            onChange={onChange}
            lessLabel={text('form.fewer')}
            moreLabel={text('form.more')}
          />
        )}
      </FormField>
      <FormField form={form} name="last_registration_date">
        {({ value, onChange, onBlur }) => (
          <MomentInput
            value={typeof value === 'number' ? new Date(value * 1000).toISOString() : null}
            onChange={(moment) => onChange(secondsOf(moment))}
            onBlur={onBlur}
            zone={zone}
            usualTime="23:59"
            timeLabel={text('form.last_registration_time')}
          />
        )}
      </FormField>
      <FormField form={form} name="publish_date" optional={common('optional')} help={text('form.publish_help')}>
        {({ value, onChange, onBlur }) => (
          <MomentInput
            value={value as string | null}
            onChange={onChange}
            onBlur={onBlur}
            zone={zone}
            usualTime="08:00"
            timeLabel={text('form.publish_time')}
          />
        )}
      </FormField>
    </div>
  );
}

/** What is no moment stays as it was typed, for the form's own check to refuse. */
const secondsOf = (moment: string | null): number | string | null => {
  const at = Date.parse(moment ?? '');
  return Number.isNaN(at) || !moment?.endsWith('Z') ? moment : Math.floor(at / 1000);
};

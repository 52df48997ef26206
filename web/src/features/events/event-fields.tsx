import { FormField } from '../../lib/form/form.tsx';
import { TextField } from '../../lib/form/text-field.tsx';
import type { SchemaForm } from '../../lib/form/use-schema-form.ts';
import { useText } from '../../lib/text/text.ts';
import { Quantity } from '../../ui/fields/quantity.tsx';
import type { EventDraft } from './event-draft.ts';
import { MomentInput } from './moment-input.tsx';

type EventFieldsProps = { form: SchemaForm<EventDraft>; zone: string; booked: number };

/** Dates, place, seats and deadline. */
export function EventFields({ form, zone, booked }: EventFieldsProps) {
  const text = useText('events');
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <MomentField form={form} name="start_date" zone={zone} usualTime="08:00" timeLabel={text('form.start_time')} />
      <MomentField
        form={form}
        name="end_date"
        zone={zone}
        usualTime="16:00"
        timeLabel={text('form.end_time')}
        optional
      />
      <TextField
        form={form}
        name="location"
        className="sm:col-span-2"
        help={text('form.location_hint')}
        dir="auto"
        autoComplete="off"
      />
      <FormField
        form={form}
        name="max_attendance_count"
        {...(booked > 0 && { help: text('form.booked', { count: booked }) })}
      >
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
      <MomentField
        form={form}
        name="publish_date"
        zone={zone}
        usualTime="08:00"
        timeLabel={text('form.publish_time')}
        optional
        help={text('form.publish_help')}
      />
    </div>
  );
}

type MomentFieldProps = {
  form: SchemaForm<EventDraft>;
  name: 'start_date' | 'end_date' | 'publish_date';
  zone: string;
  usualTime: string;
  timeLabel: string;
  optional?: boolean;
  help?: string;
};

function MomentField({ form, name, zone, usualTime, timeLabel, ...field }: MomentFieldProps) {
  return (
    <FormField form={form} name={name} {...field}>
      {({ value, onChange, onBlur }) => (
        <MomentInput value={value as string | null} {...{ onChange, onBlur, zone, usualTime, timeLabel }} />
      )}
    </FormField>
  );
}

/** An invalid moment stays as typed, so that the form's own check refuses it. */
const secondsOf = (moment: string | null): number | string | null => {
  const at = Date.parse(moment ?? '');
  return Number.isNaN(at) || !moment?.endsWith('Z') ? moment : Math.floor(at / 1000);
};

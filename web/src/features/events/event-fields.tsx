import { useState } from 'react';
import { FormField } from '../../lib/form/form.tsx';
import { TextField } from '../../lib/form/text-field.tsx';
import type { SchemaForm } from '../../lib/form/use-schema-form.ts';
import { useText } from '../../lib/text/text.ts';
import { Quantity } from '../../ui/fields/quantity.tsx';
import type { EventDraft } from './event-draft.ts';
import { isMoment, MomentInput } from './moment-input.tsx';
import { TrainersField } from './trainers/field.tsx';
import { followStart, type UsualPlan } from './usual-plan.ts';

type EventFieldsProps = {
  form: SchemaForm<EventDraft>;
  zone: string;
  booked: number;
  /** For a new date. A changed one keeps its last registration: if that has passed, a move must not open it again. */
  isNew: boolean;
  /** How the course's dates usually are, or how the changed one was. */
  plan: UsualPlan | undefined;
};

/** Dates, place, trainers, seats and deadline. */
export function EventFields({ form, zone, booked, isNew, plan }: EventFieldsProps) {
  const text = useText('events');
  const followed = useFollowed(form, { zone, plan, isNew });
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <MomentField
        form={form}
        name="start_date"
        zone={zone}
        usualTime={plan?.startTime ?? '08:00'}
        timeLabel={text('form.start_time')}
        onMoved={followed.follow}
      />
      <MomentField
        key={`end ${followed.last.end_date}`}
        form={form}
        name="end_date"
        zone={zone}
        usualTime={plan?.end?.time ?? '16:00'}
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
      <TrainersField form={form} className="sm:col-span-2" />
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
            key={followed.last.last_registration_date}
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
  onMoved?: (moment: string) => void;
};

function MomentField({ form, name, zone, usualTime, timeLabel, onMoved, ...field }: MomentFieldProps) {
  return (
    <FormField form={form} name={name} {...field}>
      {({ value, onChange, onBlur }) => (
        <MomentInput
          value={value as string | null}
          onChange={(moment) => {
            onChange(moment);
            if (isMoment(moment)) onMoved?.(moment);
          }}
          {...{ onBlur, zone, usualTime, timeLabel }}
        />
      )}
    </FormField>
  );
}

type Followed = Pick<EventDraft, 'end_date' | 'last_registration_date'>;

type FollowedOptions = Pick<EventFieldsProps, 'zone' | 'plan' | 'isNew'>;

/** Moves the end with the start, and so the registration deadline of a new date. Typed values stay. */
function useFollowed(form: SchemaForm<EventDraft>, { zone, plan, isNew }: FollowedOptions) {
  const [last, setLast] = useState<Followed>(() => ({
    end_date: isNew ? null : form.fields.getValues('end_date'),
    last_registration_date: null,
  }));
  const follow = (start: string) => {
    const next: Followed = followStart(start, { plan, zone, now: new Date() });
    for (const name of isNew ? (['end_date', 'last_registration_date'] as const) : (['end_date'] as const)) {
      const typed = form.fields.getValues(name);
      if (typed !== null && typed !== last[name]) continue;
      form.fields.setValue(name, next[name], { shouldDirty: true });
      form.fields.clearErrors(name);
    }
    // The inputs keep what is typed. Another key makes them show the new value.
    setLast(next);
  };
  return { last, follow };
}

/** An invalid moment stays as typed, so that the form's own check refuses it. */
const secondsOf = (moment: string | null): number | string | null => {
  const at = Date.parse(moment ?? '');
  return Number.isNaN(at) || !isMoment(moment) ? moment : Math.floor(at / 1000);
};

import { useId, useState } from 'react';
import { exists, momentAt } from '../../lib/text/moment-at.ts';
import { useText } from '../../lib/text/text.ts';
import { wallClock } from '../../lib/text/zoned-time.ts';
import { DayInput } from '../../parts/form/day-field.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { dayOf } from '../../ui/text/format-date.ts';

type MomentInputProps = {
  /** A moment in ISO 8601, or the incomplete text, which the form's own check refuses. */
  value: string | null;
  /** Null if neither day nor time is given. */
  onChange: (value: string | null) => void;
  onBlur: () => void;
  /** The time zone of the typed time. */
  zone: string;
  /** The time for a new day, until another is typed. */
  usualTime: string;
  /** The label of the time for screen readers. */
  timeLabel: string;
};

/** A whole moment, not what is being typed. */
export const isMoment = (value: string | null): value is string => value !== null && /T.*Z$/.test(value);

/** A day and a time in the instance's time zone. */
export function MomentInput({ value, onChange, onBlur, zone, usualTime, timeLabel }: MomentInputProps) {
  const timeId = useId();
  const [clock, setClock] = useState(() => (isMoment(value) ? wallClock(value, zone) : { date: '', time: '' }));
  const [spare, setSpare] = useState<string>();

  const change = (next: typeof clock) => {
    setClock(next);
    if (next.date === '' && next.time.trim() === '') return onChange(null);
    const time = readTypedTime(next.time);
    const whole = dayOf(next.date) !== undefined && time !== undefined && exists({ date: next.date, time }, zone);
    onChange(whole ? momentAt({ date: next.date, time }, zone) : `${next.date} ${next.time}`);
  };

  /** Clearing the day clears the time, which alone would look complete. The next day brings the time back. */
  const changeDay = (date: string) => {
    if (date === '') setSpare(clock.time || spare);
    change({ date, time: date === '' ? '' : clock.time || (spare ?? usualTime) });
  };

  /** Formats the time only on blur, so that typing is not disturbed. */
  const leaveTime = () => {
    setClock(({ date, time }) => ({ date, time: readTypedTime(time) ?? time }));
    onBlur();
  };

  const skipped = hoursAround(clock, zone);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_5.5rem] gap-2">
      <DayInput value={clock.date} onChange={changeDay} onBlur={onBlur} />
      <TextInput
        inputMode="numeric"
        autoComplete="off"
        placeholder="HH:MM"
        id={timeId}
        dir="ltr"
        aria-label={timeLabel}
        value={clock.time}
        onChange={({ target }) => change({ ...clock, time: target.value })}
        onBlur={leaveTime}
      />
      {skipped && (
        <SkippedHour time={skipped.time} choices={skipped.around} onChoose={(time) => change({ ...clock, time })} />
      )}
    </div>
  );
}

/** Asks which hour is meant instead of one that the clocks skip. */
function SkippedHour({ time, choices, onChoose }: SkippedHourProps) {
  const text = useText('events');
  return (
    <div role="status" className="col-span-2 grid gap-2 text-sm text-warning">
      <p>{text('form.skipped_hour', { time })}</p>
      <div className="flex gap-2">
        {choices.map((choice) => (
          <Button key={choice} size="sm" onClick={() => onChoose(choice)}>
            <bdi dir="ltr">{choice}</bdi>
          </Button>
        ))}
      </div>
    </div>
  );
}

type SkippedHourProps = { time: string; choices: readonly string[]; onChoose: (time: string) => void };

/** The same minutes an hour before and after a time that the clocks skip; undefined for every other time. */
export function hoursAround(
  { date, time: typed }: { date: string; time: string },
  zone: string,
): { time: string; around: string[] } | undefined {
  const time = readTypedTime(typed);
  if (time === undefined || dayOf(date) === undefined || exists({ date, time }, zone)) return undefined;
  const [hours = '', minutes = ''] = time.split(':');
  return { time, around: [-1, 1].map((hour) => `${String(Number(hours) + hour).padStart(2, '0')}:${minutes}`) };
}

/** Reads `8`, `830`, `8:30`, `8.30` and `08:30`. Undefined if it is not a time. */
export function readTypedTime(text: string): string | undefined {
  const [, hours, minutes = '00'] = /^\s*(\d{1,2})(?:\s*[:.]?\s*(\d{2}))?\s*$/.exec(text) ?? [];
  if (hours === undefined || Number(hours) > 23 || Number(minutes) > 59) return undefined;
  return `${hours.padStart(2, '0')}:${minutes}`;
}

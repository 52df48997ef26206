import { useId, useState } from 'react';
import { momentAt, wallClock } from '../../lib/text/zoned-time.ts';
import { DayInput } from '../../parts/form/day-field.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { dayOf } from '../../ui/text/format-date.ts';

type MomentInputProps = {
  /** A moment in ISO 8601; otherwise what was typed so far, which the form's own check then refuses. */
  value: string | null;
  /** Null where neither day nor time is given. */
  onChange: (value: string | null) => void;
  onBlur: () => void;
  /** Whose clock is meant. */
  zone: string;
  /** Where a day is given and nothing else said. */
  usualTime: string;
  /** Names the time for those who do not see that it belongs to the day. */
  timeLabel: string;
};

const isMoment = (value: string | null): value is string => value !== null && /T.*Z$/.test(value);

/** A day and a time of day, as a clock in the instance's zone shows them. */
export function MomentInput({ value, onChange, onBlur, zone, usualTime, timeLabel }: MomentInputProps) {
  const timeId = useId();
  const [clock, setClock] = useState(() => (isMoment(value) ? wallClock(value, zone) : { date: '', time: '' }));
  const [spare, setSpare] = useState(usualTime);

  const change = (next: typeof clock) => {
    setClock(next);
    if (next.date === '' && next.time.trim() === '') return onChange(null);
    const time = readTypedTime(next.time);
    const whole = dayOf(next.date) !== undefined && time !== undefined;
    onChange(whole ? momentAt({ date: next.date, time }, zone) : `${next.date} ${next.time}`);
  };

  /** A time comes with the day and goes with it: alone it would look like an answer. The next day brings it back. */
  const changeDay = (date: string) => {
    if (date === '') setSpare(clock.time || spare);
    change({ date, time: date === '' ? '' : clock.time || spare });
  };

  /** While the reader types, their own text stands; on leaving, it is written the usual way. */
  const leaveTime = () => {
    setClock(({ date, time }) => ({ date, time: readTypedTime(time) ?? time }));
    onBlur();
  };

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
    </div>
  );
}

/** `8`, `830`, `8:30`, `8.30` and `08:30` as `08:30`; undefined for what is no time of day. */
export function readTypedTime(text: string): string | undefined {
  const [, hours, minutes = '00'] = /^\s*(\d{1,2})(?:\s*[:.]?\s*(\d{2}))?\s*$/.exec(text) ?? [];
  if (hours === undefined || Number(hours) > 23 || Number(minutes) > 59) return undefined;
  return `${hours.padStart(2, '0')}:${minutes}`;
}

import { clockName, formatDate, formatDateTime, formatEventDate, type Moment } from './format-date.ts';

type DateTextProps = { value: Moment /** Hours and minutes too. */; time?: boolean; className?: string };

const machine = (value: Moment) => (value instanceof Date ? value.toISOString() : value);

/** `24-11-2026`, as the language writes it. */
export function DateText({ value, time = false, className = 'whitespace-nowrap' }: DateTextProps) {
  return (
    <time dateTime={machine(value)} title={time ? clockName() : undefined} className={className}>
      <bdi dir="ltr">{time ? formatDateTime(value) : formatDate(value)}</bdi>
    </time>
  );
}

type EventDateProps = {
  value: Moment;
  locale: string /** Whose clock says which day it is. */;
  zone?: string;
  /** For an order, which may be years old. */
  year?: boolean;
  className?: string;
};

/** `24 November` or `24 November 2026`, in the reader's language. */
export function EventDate({ value, locale, zone, year = false, className }: EventDateProps) {
  return (
    <time dateTime={machine(value)} className={className}>
      {formatEventDate(value, locale, zone, { year })}
    </time>
  );
}

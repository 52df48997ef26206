import { DateText } from '../../ui/text/date-text.tsx';

type DayProps = { label: string; value: string | null /** Where there is no day. */; none?: string };

/** A day of a row; on phones, where rows have no heads, it says which. */
export function Day({ label, value, none }: DayProps) {
  return (
    <>
      <span aria-hidden="true" className="block text-xs text-ink-3 md:hidden">
        {label}
      </span>
      {value === null ? <span className="text-ink-3">{none}</span> : <DateText value={value} />}
    </>
  );
}

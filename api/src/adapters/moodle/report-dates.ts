const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const form = /^\w+day, (\d{1,2}) (\w+) (\d{4}), (\d{1,2}):(\d{2}) (AM|PM)$/;

/** Reports write `Sunday, 15 November 2026, 1:09 AM`, in our account's language and time zone: English and UTC. */
export function readReportDate(text: string): Date | undefined {
  const [, day, month = '', year, hour, minute, half] = form.exec(text.trim()) ?? [];
  const index = months.indexOf(month);
  if (index < 0) return undefined;
  const hours = (Number(hour) % 12) + (half === 'PM' ? 12 : 0);
  return new Date(Date.UTC(Number(year), index, Number(day), hours, Number(minute)));
}

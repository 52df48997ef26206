/** `8`, `830`, `8:30`, `8.30` and `08:30` as `08:30`; undefined for what is no time of day. */
export function readTypedTime(text: string): string | undefined {
  const [, hours, minutes = '00'] = /^\s*(\d{1,2})(?:\s*[:.]?\s*(\d{2}))?\s*$/.exec(text) ?? [];
  if (hours === undefined || Number(hours) > 23 || Number(minutes) > 59) return undefined;
  return `${hours.padStart(2, '0')}:${minutes}`;
}

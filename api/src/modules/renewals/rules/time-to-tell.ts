/** Mails come when people begin to work. */
const hour = 7;

/** The customer's present day, if it is morning there and no notices were sent on this day; otherwise undefined. */
export function isTimeToTell(now: Date, timeZone: string | undefined, toldOn: string | null): string | undefined {
  const local = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    hourCycle: 'h23',
  }).format(now);
  const [day = '', time = '0'] = local.split(' ');
  return Number(time) >= hour && (toldOn === null || toldOn < day) ? day : undefined;
}

const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' });

/** In the time zone of the machine, which is also the reader's: the sandbox is on loopback alone. */
export const when = (time: string): string => format.format(new Date(time));

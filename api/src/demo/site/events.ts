import type { TenantTx } from '../../db/database.ts';
import { addEvent, type EventQuestion, keepTrainers } from '../../modules/events/public.ts';
import { nextIdOf } from './demo.queries.ts';
import type { Days } from './site.ts';

type EventPlan = {
  id: number;
  course: number;
  starts: number;
  length?: number;
  closes: number;
  seats: number;
  place: string;
};

/**
 * In days from today. 1031 and 1034 stay free for visitors of the shop; orders fill 1032 and take seats in the others.
 * Course 109 has two dates with free seats, so that people can choose another one. Course 104 has no event on purpose.
 */
const nordicEvents: EventPlan[] = [
  { id: 1031, course: 103, starts: 21, closes: 14, seats: 12, place: 'Stockholm, Vasagatan 16' },
  { id: 1032, course: 103, starts: 14, closes: 9, seats: 8, place: 'Göteborg, Odinsgatan 10' },
  { id: 1033, course: 103, starts: 5, closes: -1, seats: 10, place: 'Malmö, Carlsgatan 3' },
  { id: 1034, course: 103, starts: 35, closes: 28, seats: 2, place: 'Uppsala, Dragarbrunnsgatan 35' },
  { id: 1035, course: 103, starts: -45, closes: -50, seats: 16, place: 'Stockholm, Vasagatan 16' },
  { id: 1036, course: 107, starts: 28, length: 3, closes: 20, seats: 15, place: 'Västerås, Kopparbergsvägen 8' },
  { id: 1037, course: 108, starts: 18, closes: 12, seats: 12, place: 'Luleå, Storgatan 59' },
  { id: 1038, course: 108, starts: -80, closes: -86, seats: 12, place: 'Stockholm, Vasagatan 16' },
  { id: 1039, course: 109, starts: 25, closes: 17, seats: 10, place: 'Göteborg, Odinsgatan 10' },
  { id: 1041, course: 109, starts: 39, closes: 31, seats: 12, place: 'Stockholm, Vasagatan 16' },
  { id: 1040, course: 107, starts: -150, length: 3, closes: -157, seats: 15, place: 'Stockholm, Vasagatan 16' },
];

const balticEvents: EventPlan[] = [
  { id: 2031, course: 203, starts: 24, closes: 16, seats: 10, place: 'Tallinn, Narva mnt 7' },
];

const demoEvents = { nordic: nordicEvents, baltic: balticEvents };

export function endOf(eventId: number, days: Days): Date {
  const event = nordicEvents.find(({ id }) => id === eventId);
  if (!event) throw new Error(`There is no event ${eventId}.`);
  return lastHour(event, days);
}

const lastHour = ({ starts, length = 1 }: EventPlan, days: Days) => days(starts + length - 1, 15.5);

export const eventQuestions: EventQuestion[] = [
  { question: 'Is there anything you cannot eat?', optional: true },
  { question: 'In which language do you want the course book?', options: ['Svenska', 'English'] },
];

export async function addEvents(tx: TenantTx, site: keyof typeof demoEvents, days: Days): Promise<void> {
  for (const event of demoEvents[site]) {
    const { id, course, starts, closes, seats, place } = event;
    await nextIdOf(tx, 'course_events', id);
    await addEvent(tx, {
      courseId: course,
      startsAt: days(starts, 8),
      endsAt: lastHour(event, days),
      location: place,
      seats,
      registerUntil: days(closes, 22),
      publishedFrom: days(starts - 120),
      published: true,
      questions: eventQuestions,
    });
  }
}

/** Dates that the instructor leads, one of them together with a guest. */
export async function addTrainers(tx: TenantTx, { userId }: { userId: number }): Promise<void> {
  const instructor = { userid: userId, name: '' };
  await keepTrainers(tx, 1031, [instructor]);
  await keepTrainers(tx, 1036, [instructor, { userid: null, name: 'Gunilla Åkesson' }]);
}

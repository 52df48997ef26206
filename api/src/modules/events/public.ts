export { addEvent, type EventQuestion } from './add-event.ts';
export { takeSeats } from './events.queries.ts';

export { addEvent, type EventQuestion } from './add-event.ts';
export { type BookableEvent, findBookableEvent } from './find-bookable-event.ts';
export { readTimeZone } from './read-time-zone.ts';
export { giveBackSeats, takeSeats } from './seats.queries.ts';

export { addEvent, type EventQuestion } from './add-event.ts';
export { unansweredBy } from './answers.queries.ts';
export { bookedDate, dateOfLicence } from './date-of-licence.ts';
export { type BookableEvent, findBookableEvent, findEventToFill } from './find-bookable-event.ts';
export { giveAnswers, readAnswers } from './give-answers.ts';
export { hasHandedOn, holderOfSeat } from './holder-of-seat.ts';
export { answersTo, unanswered } from './rules/answers.ts';
export { correctSeats, giveBackSeats, readFreeSeats, takeSeats } from './seats.queries.ts';
export { endBookings, tellMoved } from './tasks.ts';

import type { Db } from '../../db/database.ts';
import { type Work, work } from '../../jobs/task.ts';
import type { ApiModule } from '../../module.ts';
import { endBookings, tellMoved } from '../events/public.ts';
import { bookingsRoutes } from './bookings.routes.ts';
import { doEndBooking, doEndBookings, endBooking } from './end-bookings.ts';
import { doSendMessage, sendMessage } from './event-messages.ts';
import { doTellMoved } from './tell-moved.ts';

const bookingsWorks = ({ db }: { db: Db }): Work[] => [
  work(endBookings, (payload) => doEndBookings(db, payload)),
  work(endBooking, (payload) => doEndBooking(db, payload)),
  work(sendMessage, (payload) => doSendMessage(db, payload)),
  work(tellMoved, (payload) => doTellMoved(db, payload)),
];

export const bookingsModule = { routes: [bookingsRoutes], works: bookingsWorks } satisfies ApiModule;

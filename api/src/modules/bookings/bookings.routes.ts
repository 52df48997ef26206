import { supportedLanguage } from '@coursefront/contract/languages.ts';
import * as contract from '@coursefront/contract/orders/booking-seats.ts';
import * as dates from '@coursefront/contract/people/licence-dates.ts';
import * as messages from '@coursefront/contract/shop/event-messages.ts';
import type { FastifyInstance } from 'fastify';
import { networkOf } from '../../http/limits/network-of.ts';
import { type ServeParts, serve } from '../../http/serve.ts';
import type { PlaceParts } from '../checkout/public.ts';
import { bookSeats, previewBooking } from './book-seats.ts';
import { chooseDate, leaveDate, readDateChoice } from './choose-date.ts';
import { listEventMessages, readMessageRecipients, sendEventMessage } from './event-messages.ts';
import { findDatelessHolders, findPeopleToBook } from './find-people-to-book.ts';

/** Giving seats by hand, booking licences that have none, and writing to those who are booked. */
export function bookingsRoutes(app: FastifyInstance, parts: ServeParts & PlaceParts): void {
  serve(app, parts, contract.findPeopleToBook, async ({ params, query, tenant }) => ({
    rows: await findPeopleToBook(tenant, params.id, query),
  }));

  serve(app, parts, contract.findDatelessHolders, async ({ params, query, tenant }) => ({
    rows: await findDatelessHolders(tenant, params.id, query.company_id),
  }));

  serve(app, parts, contract.previewBooking, ({ params, body, tenant }) =>
    previewBooking(parts, tenant, params.id, body),
  );

  serve(app, parts, contract.bookSeats, ({ params, body, caller, tenant, ...call }) =>
    bookSeats(parts, tenant, caller, {
      eventId: params.id,
      booking: {
        ...body,
        language: supportedLanguage(body.language) ?? call.language,
        network: networkOf(tenant.instanceId, call.address),
      },
    }),
  );

  serve(app, parts, dates.readDateChoice, ({ params, caller, tenant }) => readDateChoice(tenant, caller, params.id));

  serve(app, parts, dates.bookDate, ({ params, body, caller, tenant }) =>
    chooseDate(parts, tenant, caller, { licenceId: params.id, eventId: body.event_id }),
  );

  serve(app, parts, dates.giveUpDate, ({ params, caller, tenant }) => leaveDate(tenant, caller, params.id));

  serve(app, parts, messages.readEventMessages, ({ params, tenant }) => listEventMessages(tenant, params.id));

  serve(app, parts, messages.readMessageRecipients, ({ params, tenant }) => readMessageRecipients(tenant, params.id));

  serve(app, parts, messages.sendEventMessage, ({ params, body, caller, tenant }) =>
    tenant.transaction((tx) => sendEventMessage(tx, caller, params.id, body)),
  );
}

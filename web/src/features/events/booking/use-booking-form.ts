import { type Language, supportedLanguage } from '@coursefront/contract/languages.ts';
import { readInvoices } from '@coursefront/contract/orders/account-orders.ts';
import { bookSeats, mostToBook } from '@coursefront/contract/orders/booking-seats.ts';
import { type OwnEvent, readEventParticipants } from '@coursefront/contract/shop/own-events.ts';
import { type EndpointForm, useEndpointForm } from '../../../lib/form/use-endpoint-form.ts';
import { useLanguage, useText } from '../../../lib/text/text.ts';
import { eventReads, lookAgain } from '../use-event-moves.ts';

export type BookedPerson = { first_name: string; last_name: string; email: string; phone: string | null };
export const nobody: BookedPerson = { first_name: '', last_name: '', email: '', phone: null };

export type Booking = {
  key: string;
  company_id: number | null;
  payment: 'invoice' | 'free';
  participants: BookedPerson[];
  /** Of people who have the course without a date. */
  licences: number[];
  contact: { first_name: string; last_name: string; email: string };
  invoice_reference: string;
  purchase_order_number: string;
  language: Language;
};
export type BookingForm = EndpointForm<Booking>;

/** The form that gives people seats in an event. */
export function useBookingForm(event: OwnEvent, onDone: () => void): BookingForm {
  const text = useText('events');
  const language = useLanguage();
  return useEndpointForm<typeof bookSeats, Booking>(bookSeats, {
    params: { id: event.id },
    initial: {
      key: crypto.randomUUID(),
      company_id: null,
      payment: 'invoice',
      participants: [nobody],
      licences: [],
      contact: { first_name: '', last_name: '', email: '' },
      invoice_reference: '',
      purchase_order_number: '',
      language: supportedLanguage(language) ?? 'en',
    },
    labels: {
      company_id: text('booking.company'),
      ...personLabels(text),
      'contact.first_name': text('booking.first_name'),
      'contact.last_name': text('booking.last_name'),
      'contact.email': text('booking.email'),
      invoice_reference: text('booking.your_reference'),
      purchase_order_number: text('booking.purchase_order'),
      language: text('booking.language'),
    },
    refreshes: [...eventReads, readEventParticipants, readInvoices],
    saved: ({ order, seats }) =>
      order
        ? text('booking.done', { order: order.order_reference_id })
        : text('booking.done_licences', { count: seats }),
    onDone,
    onFailed: lookAgain,
  });
}

/** Labels for the most people who are allowed, since only the form knows how many there are. */
const personLabels = (text: ReturnType<typeof useText<'events'>>): Record<string, string> =>
  Object.fromEntries(
    Array.from({ length: mostToBook }, (_, row) => [
      [`participants.${row}.first_name`, text('booking.first_name')],
      [`participants.${row}.last_name`, text('booking.last_name')],
      [`participants.${row}.email`, text('booking.email')],
    ]).flat(),
  );

import { languageNames, languages } from '@coursefront/contract/languages.ts';
import { type PersonToBook, previewBooking } from '@coursefront/contract/orders/booking-seats.ts';
import { findCouponCompanies } from '@coursefront/contract/shop/coupons.ts';
import type { OwnEvent } from '@coursefront/contract/shop/own-events.ts';
import { useState } from 'react';
import { useEndpoint } from '../../../lib/api/use-endpoint.ts';
import { FormField } from '../../../lib/form/form.tsx';
import { FormDialog } from '../../../lib/form/form-dialog.tsx';
import { SelectField } from '../../../lib/form/select-field.tsx';
import { TextField } from '../../../lib/form/text-field.tsx';
import { leftToRight } from '../../../lib/text/left-to-right.ts';
import { useText } from '../../../lib/text/text.ts';
import { namedOptions, SearchedBox } from '../../../parts/form/searched-field.tsx';
import { NamesInOrder } from '../../../parts/people/name-fields.tsx';
import { useCompanyContact } from '../../../parts/people/use-company-contact.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextButton } from '../../../ui/buttons/text-button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import type { Option } from '../../../ui/fields/option-list.tsx';
import { RadioCards } from '../../../ui/fields/radio-cards.tsx';
import type { DialogState } from '../../../ui/overlays/use-dialog-task.tsx';
import { formatMoney } from '../../../ui/text/format-money.ts';
import { useEventName } from '../event-parts.tsx';
import { BookingPeople } from './booking-people.tsx';
import { type BookingForm, useBookingForm } from './use-booking-form.ts';

type BookingDialogProps = DialogState & {
  event: OwnEvent;
  zone: string;
  /** Opens the form that gives the event more seats. */
  onMoreSeats: () => void;
};

/** Gives people seats in an event: who, who pays, and what it costs before it is done. */
export function BookingDialog({ event, zone, onMoreSeats, open, onClose }: BookingDialogProps) {
  const text = useText('events');
  const nameOf = useEventName(zone);
  const form = useBookingForm(event, onClose);
  const [company, setCompany] = useState<Option>();
  const contact = useCompanyContact(form, {
    first_name: 'contact.first_name',
    last_name: 'contact.last_name',
    email: 'contact.email',
    invoice_reference: 'invoice_reference',
  });

  const choose = (chosen: Option | undefined) => {
    setCompany(chosen);
    form.fields.setValue('company_id', chosen ? Number(chosen.value) : null, { shouldDirty: true });
    form.fields.clearErrors('company_id');
    void contact.choose(chosen && Number(chosen.value));
  };
  const invoiceEmail = contact.contact?.invoice_email ?? null;
  // Nothing is ordered for people who have a licence.
  const isOrder = form.fields.watch('participants').length > 0;
  const takeCompanyOf = (user: PersonToBook) => {
    if (company === undefined && user.company) choose({ value: String(user.company.id), label: user.company.name });
  };

  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      size="xl"
      title={text('booking.title', { event: nameOf(event) })}
      intro={<p>{text('booking.text')}</p>}
      sum={<BookingSum form={form} event={event} company={company} invoiceEmail={invoiceEmail} />}
      save={text('booking.action')}
      saving={text('booking.saving')}
    >
      <SeatsNotice
        form={form}
        event={event}
        onChange={() => {
          onClose();
          onMoreSeats();
        }}
      />
      <CompanyField form={form} company={company} onChoose={choose} />
      <BookingPeople form={form} event={event} company={company} onFound={takeCompanyOf} />
      <SeatsLine form={form} event={event} />
      {isOrder && (
        <RadioCards
          legend={text('booking.payment')}
          value={form.fields.watch('payment')}
          onChange={(payment) => {
            form.fields.setValue('payment', payment, { shouldDirty: true });
            form.fields.clearErrors('company_id');
          }}
          cards={(['invoice', 'free'] as const).map((value) => ({
            value,
            title: text(`booking.${value}`),
            text: text(`booking.${value}_text`),
          }))}
        />
      )}
      {isOrder && company && <ContactFields form={form} invoiceEmail={invoiceEmail} />}
      {isOrder && (
        <SelectField
          form={form}
          name="language"
          options={languages.map((value) => ({ value, label: languageNames[value] }))}
        />
      )}
      <ImpossibleNotice form={form} event={event} />
    </FormDialog>
  );
}

type CompanyFieldProps = {
  form: BookingForm;
  company: Option | undefined;
  onChoose: (company: Option | undefined) => void;
};

function CompanyField({ form, company, onChoose }: CompanyFieldProps) {
  const text = useText('events');
  return (
    <FormField
      form={form}
      name="company_id"
      help={text('booking.company_help')}
      action={company && <TextButton onClick={() => onChoose(undefined)}>{text('booking.company_clear')}</TextButton>}
    >
      {({ onBlur }) => (
        <SearchedBox
          endpoint={findCouponCompanies}
          inputOf={(search) => ({ query: { search } })}
          optionsOf={namedOptions}
          chosen={company}
          onChoose={onChoose}
          onBlur={onBlur}
          placeholder={text('booking.company_any')}
          labels={{ search: text('booking.company_search'), none: text('booking.company_none') }}
        />
      )}
    </FormField>
  );
}

type ContactFieldsProps = {
  form: BookingForm;
  /** The company's own address for invoices; null if the contact gets them. */
  invoiceEmail: string | null;
};

/** The order's contact, and the details for its invoice. */
function ContactFields({ form, invoiceEmail }: ContactFieldsProps) {
  const text = useText('events');
  const isInvoiced = form.fields.watch('payment') === 'invoice';
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-1 font-semibold">{text('booking.contact')}</legend>
      <p className="text-sm text-ink-3">
        {text(isInvoiced && invoiceEmail === null ? 'booking.contact_text' : 'booking.contact_confirmation')}
      </p>
      <div className="grid gap-3 md:grid-cols-[1fr_1fr_1.5fr]">
        <NamesInOrder
          first={<TextField form={form} name="contact.first_name" autoComplete="off" />}
          last={<TextField form={form} name="contact.last_name" autoComplete="off" />}
        />
        <TextField form={form} name="contact.email" type="email" autoComplete="off" />
      </div>
      {isInvoiced && (
        <div className="grid gap-3 sm:grid-cols-2">
          <TextField form={form} name="invoice_reference" maxLength={100} optional />
          <TextField form={form} name="purchase_order_number" maxLength={100} optional />
        </div>
      )}
    </fieldset>
  );
}

type PreviewProps = { form: BookingForm; event: OwnEvent };

/** The price and the free seats, by the rules of the server. Nothing while it is unknown who pays. */
function usePreview({ form, event }: PreviewProps) {
  const { company_id, payment, participants, licences } = form.fields.watch();
  const quantity = participants.length;
  const body = { company_id, payment, quantity };
  const isWhole = previewBooking.body?.safeParse(body).success === true;
  const input = { params: { id: event.id }, body };
  const { data, error } = useEndpoint(previewBooking, input, { when: isWhole, keepPrevious: true });
  const free = data?.free_seats ?? event.available_slots;
  const wanted = quantity + licences.length;
  return { quantity, wanted, free, seats: event.max_attendance_count, ...(isWhole && { price: data?.price, error }) };
}

/** Above the fields, since nothing typed below helps. */
function SeatsNotice({ onChange, ...props }: PreviewProps & { onChange: () => void }) {
  const text = useText('events');
  const { wanted, free, seats } = usePreview(props);
  if (wanted <= free) return null;
  return (
    <Notice
      kind="warning"
      title={text('booking.full')}
      actions={
        <Button size="sm" onClick={onChange}>
          {text('booking.more_seats')}
        </Button>
      }
    >
      {text('booking.full_text', { free, seats })}
    </Notice>
  );
}

function SeatsLine(props: PreviewProps) {
  const text = useText('events');
  const { wanted, free, seats } = usePreview(props);
  if (wanted > free) return null;
  return <p className="text-ink-3">{text('booking.seats', { booked: seats - free + wanted, seats })}</p>;
}

function ImpossibleNotice(props: PreviewProps) {
  const text = useText('events');
  const { error } = usePreview(props);
  return (
    error && (
      <Notice kind="danger" title={text('booking.impossible')}>
        {error.message}
      </Notice>
    )
  );
}

type BookingSumProps = PreviewProps & { company: Option | undefined; invoiceEmail: string | null };

/** The price, its VAT and who gets the invoice, before anything is done. */
function BookingSum({ company, invoiceEmail, ...props }: BookingSumProps) {
  const text = useText('events');
  const { quantity, wanted, free, price } = usePreview(props);
  const { payment, contact } = props.form.fields.watch();
  if (quantity === 0) return <strong>{text('booking.nothing_charged')}</strong>;
  if (payment === 'invoice' && !company) return text('booking.sum_company');
  if (!price || wanted > free) return null;
  const money = (amount: number) => leftToRight(formatMoney(amount, price.currency));
  const receiver = invoiceEmail ?? contact.email;
  return (
    <>
      <p>
        <strong>
          {price.total === 0 ? text('booking.free') : text('booking.total', { total: money(price.total) })}
        </strong>{' '}
        {price.total > 0 && text(price.vat > 0 ? 'booking.vat' : 'booking.no_vat', { vat: money(price.vat) })}
      </p>
      {payment === 'invoice' && company ? (
        <p className="wrap-anywhere text-ink-3">
          {text('booking.sum_to', { company: company.label })}
          {receiver && (
            <>
              {' · '}
              <bdi dir="ltr">{receiver}</bdi>
            </>
          )}
        </p>
      ) : (
        <p className="text-ink-3">{text('booking.free_text')}</p>
      )}
    </>
  );
}

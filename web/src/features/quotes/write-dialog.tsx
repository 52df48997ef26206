import { quoteDays } from '@coursefront/contract/constants.ts';
import type { AnswerOf } from '@coursefront/contract/endpoint.ts';
import { type Language, languageNames, languages, localeOf } from '@coursefront/contract/languages.ts';
import type { CompanyContact } from '@coursefront/contract/people/companies.ts';
import { previewQuote, readQuotes, writeQuote } from '@coursefront/contract/quotes/quotes.ts';
import { findCouponCompanies } from '@coursefront/contract/shop/coupons.ts';
import { readOwnOffers } from '@coursefront/contract/shop/offers.ts';
import { readEvents } from '@coursefront/contract/shop/own-events.ts';
import { useEffect, useState } from 'react';
import { useEndpoint } from '../../lib/api/use-endpoint.ts';
import { FormField } from '../../lib/form/form.tsx';
import { FormDialog } from '../../lib/form/form-dialog.tsx';
import { SelectField } from '../../lib/form/select-field.tsx';
import { NumberField, TextField } from '../../lib/form/text-field.tsx';
import { type EndpointForm, useEndpointForm } from '../../lib/form/use-endpoint-form.ts';
import { isolated, leftToRight } from '../../lib/text/left-to-right.ts';
import { useLanguage, useText } from '../../lib/text/text.ts';
import { wallClock } from '../../lib/text/zoned-time.ts';
import { DayField } from '../../parts/form/day-field.tsx';
import { MoneyField } from '../../parts/form/money-field.tsx';
import { namedOptions, SearchedField } from '../../parts/form/searched-field.tsx';
import { today } from '../../parts/form/today.ts';
import { useSeatWords } from '../../parts/orders/quote-seats.tsx';
import { NameFields } from '../../parts/people/name-fields.tsx';
import { useCompanyContact } from '../../parts/people/use-company-contact.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import type { Option } from '../../ui/fields/option-list.tsx';
import { Select } from '../../ui/fields/select.tsx';
import type { DialogState } from '../../ui/overlays/use-dialog-task.tsx';
import { formatEventDate } from '../../ui/text/format-date.ts';
import { formatMoney } from '../../ui/text/format-money.ts';

type QuoteDraft = {
  key: string;
  courseid: number;
  event_id: number | null;
  quantity: number;
  company_id: number | null;
  unit_price: number | null;
  first_name: string;
  last_name: string;
  email: string;
  company_name: string | null;
  organization_number: string | null;
  valid_until: string;
  note: string;
  invoice_reference: string;
  language: Language;
};
type QuoteForm = EndpointForm<QuoteDraft>;

const dayIn = (days: number): string => today(new Date(Date.now() + days * 86_400_000));

/** A new quote: for whom, what, at which price and until when. The price is shown before it is sent. */
export function WriteDialog({ company, open, onClose }: DialogState & { company?: Option }) {
  const text = useText('quotes');
  const choices = useText('choices');
  const language = useLanguage();
  const [course, setCourse] = useState<CourseOption>();
  const form = useEndpointForm<typeof writeQuote, QuoteDraft>(writeQuote, {
    initial: {
      key: crypto.randomUUID(),
      // Null until a course is chosen; the schema asks for it.
      courseid: null as unknown as number,
      event_id: null,
      quantity: 1,
      company_id: company ? Number(company.value) : null,
      unit_price: null,
      first_name: '',
      last_name: '',
      email: '',
      company_name: null,
      organization_number: null,
      valid_until: dayIn(quoteDays.usual),
      note: '',
      invoice_reference: '',
      language,
    },
    labels: {
      company_id: text('write.company'),
      company_name: text('write.company_name'),
      organization_number: text('write.organization_number'),
      first_name: text('write.first_name'),
      last_name: text('write.last_name'),
      email: text('write.email'),
      courseid: text('write.course'),
      event_id: text('write.event'),
      quantity: text('write.places'),
      unit_price: text('write.price'),
      valid_until: text('write.valid_until'),
      note: text('write.note'),
      invoice_reference: text('write.reference'),
      language: text('write.language'),
    },
    refreshes: [readQuotes],
    saved: ({ number }, { email }) => text('write.done', { quote: number, email }),
    onDone: onClose,
  });
  const companyId = form.fields.watch('company_id');
  const { contact, choose } = useCompanyContact(form, {
    first_name: 'first_name',
    last_name: 'last_name',
    email: 'email',
    invoice_reference: 'invoice_reference',
  });
  const address = contact && addressOf(contact);
  const first = company && Number(company.value);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `choose` is new each time, and fills in the contact once
  useEffect(() => {
    if (first !== undefined) void choose(first);
  }, [first]);
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      size="xl"
      title={text('write.title')}
      intro={<p>{text('write.text')}</p>}
      save={text('write.save')}
      saving={text('write.saving')}
    >
      {/* None: the quote is for somebody else. */}
      <SearchedField
        form={form}
        name="company_id"
        optional
        initial={company}
        help={
          address
            ? text('write.invoice_to', { address: isolated(address) })
            : companyId === null && text('write.company_help')
        }
        endpoint={findCouponCompanies}
        inputOf={(search) => ({ query: { search } })}
        optionsOf={namedOptions}
        onChosen={(chosen) => void choose(chosen && Number(chosen.value))}
        clearLabel={text('write.company_any')}
        placeholder={text('write.company_any')}
        labels={{ search: choices('search_company'), none: choices('none') }}
      />
      {companyId === null && (
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField form={form} name="company_name" nullable maxLength={200} />
          <TextField form={form} name="organization_number" nullable dir="ltr" maxLength={40} />
        </div>
      )}
      <NameFields form={form} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField form={form} name="email" type="email" autoComplete="off" help={text('write.email_help')} />
        <SelectField
          form={form}
          name="language"
          options={languages.map((value) => ({ value, label: languageNames[value] }))}
        />
      </div>
      <TextField form={form} name="invoice_reference" maxLength={100} optional help={text('write.reference_help')} />
      <CourseFields form={form} course={course} onCourse={setCourse} />
      <div className="grid gap-5 sm:grid-cols-2">
        <NumberField form={form} name="quantity" min={1} />
        <DayField
          form={form}
          name="valid_until"
          help={text('write.valid_until_help', { most: quoteDays.most })}
          min={dayIn(0)}
          max={dayIn(quoteDays.most)}
        />
      </div>
      <TextField form={form} name="note" maxLength={500} optional help={text('write.note_help')} />
      <Preview form={form} dated={course?.dated === true} />
    </FormDialog>
  );
}

/** Where the company's invoices go, in one line. */
const addressOf = ({ address, postal_code, city, invoice_email }: CompanyContact): string =>
  [address, [postal_code, city].filter(Boolean).join(' '), invoice_email].filter(Boolean).join(', ');

type CourseOption = Option & { dated: boolean; currency: string };

/** The courses that the shop sells itself. */
const courseOptions = ({ rows }: AnswerOf<typeof readOwnOffers>): CourseOption[] =>
  rows
    .filter(({ active, external_id }) => active && external_id === null)
    .map(({ courseid, name, type, currency }) => ({
      value: String(courseid),
      label: name,
      dated: type === 'instructor_led_training',
      currency,
    }));

type CourseFieldsProps = {
  form: QuoteForm;
  course: CourseOption | undefined;
  onCourse: (course: CourseOption | undefined) => void;
};

/** A course of the shop, its date if it has dates, and the price of one place. */
function CourseFields({ form, course, onCourse }: CourseFieldsProps) {
  const text = useText('quotes');
  const locale = localeOf(useLanguage());
  const events = useEndpoint(
    readEvents,
    { query: { courseid: course?.value ?? '0' } as never },
    { when: course?.dated === true },
  );
  /** A quote ends before its event begins: the usual day may be too late. */
  const endWith = (eventId: number) => {
    const event = events.data?.rows.find(({ id }) => id === eventId);
    if (!event || !events.data) return;
    const { date } = wallClock(event.start_date, events.data.time_zone);
    if (form.fields.getValues('valid_until') > date) form.fields.setValue('valid_until', date);
  };
  return (
    <>
      <SearchedField
        form={form}
        name="courseid"
        endpoint={readOwnOffers}
        inputOf={(search) => ({ body: { search } })}
        optionsOf={courseOptions}
        onChosen={(chosen) => {
          onCourse(chosen);
          form.fields.setValue('event_id', null);
        }}
        placeholder={text('write.course_choose')}
        labels={{ search: text('write.course_search'), none: text('write.course_none') }}
      />
      {course?.dated && (
        <FormField form={form} name="event_id">
          {({ value, onChange, ...control }) => (
            <Select
              {...control}
              value={String(value ?? '')}
              onChange={({ target }) => {
                onChange(target.value === '' ? null : Number(target.value));
                endWith(Number(target.value));
              }}
              options={[
                { value: '', label: text('write.event_choose') },
                ...(events.data?.rows ?? [])
                  .filter(({ state }) => state === 'open')
                  .map(({ id, start_date, location, available_slots }) => ({
                    value: String(id),
                    label: text('write.event_option', {
                      day: formatEventDate(start_date, locale, events.data?.time_zone),
                      place: location,
                      count: available_slots,
                    }),
                  })),
              ]}
            />
          )}
        </FormField>
      )}
      <MoneyField
        form={form}
        name="unit_price"
        optional
        help={text('write.price_help')}
        currency={course?.currency ?? ''}
      />
    </>
  );
}

/** The price that the quote will promise, by the rules of the server. */
function Preview({ form, dated }: { form: QuoteForm; dated: boolean }) {
  const text = useText('quotes');
  const seatWords = useSeatWords();
  const { courseid, event_id, quantity, company_id, unit_price } = form.fields.watch();
  const body = { courseid, event_id, quantity, company_id, unit_price };
  const isWhole = previewQuote.body?.safeParse(body).success === true && (!dated || event_id !== null);
  const preview = useEndpoint(previewQuote, { body }, { when: isWhole, keepPrevious: true });
  if (!isWhole || !preview.data) return null;
  const { price, seats } = preview.data;
  return (
    <Notice kind="info" title={text('write.total', { total: leftToRight(formatMoney(price.total, price.currency)) })}>
      <p>{text('write.vat', { vat: leftToRight(formatMoney(price.vat, price.currency)) })}</p>
      {seats && <p>{seats.held > 0 ? text('write.holds') : seatWords({ seats, quantity })}</p>}
    </Notice>
  );
}

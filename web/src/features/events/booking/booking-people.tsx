import type { AnswerOf } from '@coursefront/contract/endpoint.ts';
import {
  type DatelessHolder,
  findDatelessHolders,
  findPeopleToBook,
  mostToBook,
  type PersonToBook,
} from '@coursefront/contract/orders/booking-seats.ts';
import { type OwnEvent, readEventParticipants } from '@coursefront/contract/shop/own-events.ts';
import { Plus, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import { useEndpoint } from '../../../lib/api/use-endpoint.ts';
import { FormField } from '../../../lib/form/form.tsx';
import { TextField } from '../../../lib/form/text-field.tsx';
import { leftToRight } from '../../../lib/text/left-to-right.ts';
import { useText } from '../../../lib/text/text.ts';
import { SearchedBox } from '../../../parts/form/searched-field.tsx';
import { NamesInOrder } from '../../../parts/people/name-fields.tsx';
import { personName, personOptions } from '../../../parts/people/person-name.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import type { Option } from '../../../ui/fields/option-list.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { formatDate } from '../../../ui/text/format-date.ts';
import { type BookedPerson, type BookingForm, nobody } from './use-booking-form.ts';

type FoundPerson = Option & { user: PersonToBook };

const foundPeople = ({ rows }: AnswerOf<typeof findPeopleToBook>): FoundPerson[] =>
  personOptions(rows).flatMap((option) => {
    const user = rows.find(({ userid }) => String(userid) === option.value);
    return user ? [{ ...option, user }] : [];
  });

/** Somebody whose licence is booked on the event. */
type Holder = Pick<PersonToBook, 'userid' | 'first_name' | 'last_name' | 'email' | 'licence_id'>;

const isEmpty = ({ first_name, last_name, email }: BookedPerson) => !first_name && !last_name && !email;

/** The addresses of the people who have a seat in the event, as far as its page lists them. */
function useSeated({ id }: OwnEvent): ReadonlySet<string> {
  const { data } = useEndpoint(readEventParticipants, { params: { id } });
  return new Set(data?.participants.flatMap(({ email }) => email?.toLowerCase() ?? []));
}

/** While a row is being removed, its values are gone before the row is. */
const nameOf = (person: Partial<BookedPerson> | undefined): string =>
  personName({ first_name: person?.first_name ?? '', last_name: person?.last_name ?? '' });

type BookingPeopleProps = {
  form: BookingForm;
  event: OwnEvent;
  company: Option | undefined;
  /** The first person with a company may say which one it is. */
  onFound: (user: PersonToBook) => void;
};

/** The people to add: found among those with an account, or typed. */
export function BookingPeople({ form, event, company, onFound }: BookingPeopleProps) {
  const text = useText('events');
  const people = useFieldArray({ control: form.fields.control, name: 'participants' });
  const typed = form.fields.watch('participants');
  const seated = useSeated(event);
  const [holders, setHolders] = useState<readonly Holder[]>([]);
  const noteOn = ({ email, has_course, licence_id, date, past_date }: PersonToBook): Partial<FoundPerson> => {
    if (seated.has(email.toLowerCase())) return { note: text('booking.has_seat'), disabled: true };
    if (licence_id !== null) return { note: text('booking.uses_licence') };
    if (date)
      return { note: text('booking.has_date', { date: leftToRight(formatDate(date.starts_at)) }), disabled: true };
    if (past_date)
      return { note: text('booking.had_date', { date: leftToRight(formatDate(past_date)) }), disabled: true };
    return has_course ? { note: text('booking.has_course'), disabled: true } : {};
  };
  const offered = (answer: AnswerOf<typeof findPeopleToBook>): FoundPerson[] =>
    foundPeople(answer).map((found) => ({ ...found, ...noteOn(found.user) }));

  const keepHolders = (next: readonly Holder[]) => {
    setHolders(next);
    const ids = next.flatMap(({ licence_id }) => licence_id ?? []);
    form.fields.setValue('licences', ids, { shouldDirty: true });
    // Nobody has to be typed beside people with a licence, and somebody has to without them.
    if (next.length > 0 && typed.every(isEmpty)) people.replace([]);
    if (next.length === 0 && typed.length === 0) people.append(nobody);
    form.fields.clearErrors('participants');
  };
  const take = (user: PersonToBook) => {
    if (user.licence_id !== null) {
      if (!holders.some(({ userid }) => userid === user.userid)) keepHolders([...holders, user]);
      return;
    }
    const { first_name, last_name, email } = user;
    const person = { first_name, last_name, email, phone: user.phone };
    const free = typed.findIndex(isEmpty);
    if (typed.some((each) => each.email.toLowerCase() === email.toLowerCase())) return;
    if (free === -1) people.append(person, { shouldFocus: false });
    else people.update(free, person);
    form.fields.clearErrors('participants');
    onFound(user);
  };

  return (
    <fieldset className="grid gap-4">
      <legend className="mb-3 font-semibold">{text('booking.people')}</legend>
      <Field label={text('booking.find')}>
        <SearchedBox
          endpoint={findPeopleToBook}
          inputOf={(search) => ({
            params: { id: event.id },
            query: { search, ...(company && { company_id: company.value }) },
          })}
          optionsOf={offered}
          chosen={undefined}
          onChoose={(found) => found && take(found.user)}
          placeholder={company ? text('booking.find_company', { company: company.label }) : text('booking.find_any')}
          labels={{ search: text('booking.find_search'), none: text('booking.find_none') }}
        />
      </Field>
      <Dateless event={event} company={company} holders={holders} onChange={keepHolders} />
      {holders.length > 0 && <Holders holders={holders} onChange={keepHolders} />}
      <ul className="grid gap-4 empty:hidden">
        {people.fields.map((person, index) => {
          const number = text('booking.person', { number: index + 1 });
          return (
            <li key={person.id}>
              <fieldset className="grid items-start gap-3 md:grid-cols-[1fr_1fr_1.75fr]">
                <legend className="mb-2 text-sm font-semibold text-ink-2 md:sr-only">{number}</legend>
                <NamesInOrder
                  first={<TextField form={form} name={`participants.${index}.first_name`} autoComplete="off" />}
                  last={<TextField form={form} name={`participants.${index}.last_name`} autoComplete="off" />}
                />
                <div className="flex items-start gap-2">
                  <FormField form={form} name={`participants.${index}.email`} className="grow">
                    {({ value, onChange, ...field }) => (
                      <TextInput
                        {...field}
                        type="email"
                        autoComplete="off"
                        value={String(value)}
                        onChange={({ target }) => {
                          onChange(target.value);
                          // Another address is another person, who has another phone number.
                          form.fields.setValue(`participants.${index}.phone`, null);
                        }}
                      />
                    )}
                  </FormField>
                  {people.fields.length + holders.length > 1 && (
                    <IconButton
                      icon={Trash2}
                      label={text('booking.remove', { name: nameOf(typed[index]) || number })}
                      onClick={() => people.remove(index)}
                      className="mt-6.5"
                    />
                  )}
                </div>
              </fieldset>
            </li>
          );
        })}
      </ul>
      {people.fields.length < mostToBook && (
        <div>
          <Button icon={Plus} onClick={() => people.append(nobody)}>
            {text('booking.add')}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

type DatelessProps = HoldersProps & { event: OwnEvent; company: Option | undefined };

/** The people who have the course and wait for a date, so that nobody has to search for them. */
function Dateless({ event, company, holders, onChange }: DatelessProps) {
  const text = useText('events');
  const [isShown, setIsShown] = useState(false);
  const query = company ? { company_id: company.value } : {};
  const { data } = useEndpoint(findDatelessHolders, { params: { id: event.id }, query } as never);
  const left = (data?.rows ?? []).filter(({ userid }) => !holders.some((holder) => holder.userid === userid));
  if (left.length === 0) return null;
  const add = (people: readonly DatelessHolder[]) => onChange([...holders, ...people].slice(0, mostToBook));
  return (
    <Notice
      kind="info"
      title={text('booking.dateless', { count: left.length })}
      actions={
        isShown ? (
          left.length > 1 && (
            <Button size="sm" icon={Plus} onClick={() => add(left)}>
              {text('booking.dateless_all')}
            </Button>
          )
        ) : (
          <Button size="sm" onClick={() => setIsShown(true)}>
            {text('booking.dateless_show')}
          </Button>
        )
      }
    >
      {isShown && (
        <ul className="divide-y divide-line">
          {left.map((person) => (
            <li key={person.userid} className="flex items-center gap-3 py-1.5">
              <span className="min-w-0 grow wrap-anywhere">
                {personName(person)} <bdi className="text-ink-3">{person.company?.name ?? person.email}</bdi>
              </span>
              <IconButton
                icon={Plus}
                label={text('booking.dateless_add', { name: personName(person) })}
                onClick={() => add([person])}
              />
            </li>
          ))}
        </ul>
      )}
    </Notice>
  );
}

type HoldersProps = { holders: readonly Holder[]; onChange: (holders: readonly Holder[]) => void };

/** People whose licence is booked on the event. Their names are those of their accounts. */
function Holders({ holders, onChange }: HoldersProps) {
  const text = useText('events');
  const title = useId();
  return (
    <section aria-labelledby={title} className="rounded-md border border-line px-4 py-3">
      <h3 id={title} className="text-sm font-semibold">
        {text('booking.with_licence')}
      </h3>
      <p className="text-sm text-ink-3">{text('booking.with_licence_text')}</p>
      <ul className="mt-2 divide-y divide-line">
        {holders.map((holder) => (
          <li key={holder.userid} className="flex items-center gap-3 py-1.5">
            <span className="min-w-0 grow wrap-anywhere">
              {personName(holder)} <bdi className="text-ink-3">{holder.email}</bdi>
            </span>
            <IconButton
              icon={Trash2}
              label={text('booking.remove', { name: personName(holder) })}
              onClick={() => onChange(holders.filter(({ userid }) => userid !== holder.userid))}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

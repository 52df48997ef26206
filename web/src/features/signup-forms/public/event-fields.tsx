import { localeOf } from '@coursefront/contract/languages.ts';
import { type CourseEvent, type EventQuestion, isOpen, questionTypes } from '@coursefront/contract/shop/events.ts';
import type { PublicForm } from '@coursefront/contract/signup/signup-forms.ts';
import { useController } from 'react-hook-form';
import { FormField } from '../../../lib/form/form.tsx';
import type { SchemaForm } from '../../../lib/form/use-schema-form.ts';
import { useLanguage, useText } from '../../../lib/text/text.ts';
import { wallClock } from '../../../lib/text/zoned-time.ts';
import { useWeekdayAndHours } from '../../../parts/events/use-when.ts';
import { MultiSelect } from '../../../ui/fields/multi-select.tsx';
import { type RadioCard, RadioCards } from '../../../ui/fields/radio-cards.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Badge } from '../../../ui/text/badge.tsx';
import { EventDate } from '../../../ui/text/date-text.tsx';
import { answerName, chosenEvent, type RegistrationDraft } from './draft.ts';

type EventFieldsProps = { form: SchemaForm<RegistrationDraft>; signupForm: PublicForm; nowSeconds: number };

/** The choice of one date among all courses of the form, and that date's questions. */
export function EventFields({ form, signupForm, nowSeconds }: EventFieldsProps) {
  const text = useText('signup');
  const { field, fieldState } = useController({ name: 'user.eventid', control: form.fields.control });
  const led = signupForm.sign_up_form_has_course.filter(({ published_course_events: events }) => events.length > 0);
  const dates = led
    .flatMap(({ course, published_course_events: events }) => events.map((event) => ({ course, event })))
    .sort(
      (a, b) =>
        Number(isOpen(b.event, nowSeconds)) - Number(isOpen(a.event, nowSeconds)) ||
        Date.parse(a.event.start_date) - Date.parse(b.event.start_date),
    );
  const card = useEventCard(signupForm.time_zone, nowSeconds);
  const choose = (id: string) => {
    const chosen = dates.find(({ event }) => String(event.id) === id)?.event;
    if (!chosen) return;
    const unanswered = chosen.registration_form.map(({ questionid, type }) => ({
      questionid,
      value: type === questionTypes.freeText ? '' : [],
    }));
    form.fields.setValue('user.participants', [{ signupFields: unanswered }]);
    field.onChange(chosen.id);
  };
  const chosen = chosenEvent(signupForm, { user: { eventid: field.value } }, nowSeconds);
  return (
    <Card className="grid gap-5">
      {/* The error summary links to the whole group. */}
      <div id={form.idOf('user.eventid')} tabIndex={-1} className="outline-none">
        <RadioCards
          legend={<span className="text-lg font-semibold">{text('event.title')}</span>}
          cards={dates.map(({ course, event }) => card(event, led.length > 1 ? course.name : null))}
          value={chosen ? String(chosen.id) : null}
          onChange={choose}
          error={fieldState.error?.message}
        />
      </div>
      {chosen && <AnswerFields key={chosen.id} form={form} questions={chosen.registration_form} />}
    </Card>
  );
}

function useEventCard(zone: string, nowSeconds: number) {
  const text = useText('signup');
  const locale = localeOf(useLanguage());
  const hours = useWeekdayAndHours(zone);
  return (event: CourseEvent, courseName: string | null): RadioCard<string> => {
    const open = isOpen(event, nowSeconds);
    const isFull = event.available_slots <= 0;
    return {
      value: String(event.id),
      title: <Days event={event} zone={zone} locale={locale} />,
      text: (
        <>
          {courseName !== null && <bdi className="block">{courseName}</bdi>}
          <span className="flex flex-wrap gap-x-3">
            <bdi>{event.location}</bdi>
            <span>{hours({ starts_at: event.start_date, ends_at: event.end_date })}</span>
          </span>
        </>
      ),
      aside: open ? (
        <span className="text-sm text-ink-2">{text('event.seats_left', { count: event.available_slots })}</span>
      ) : (
        <Badge>{text(isFull ? 'event.full' : 'event.closed')}</Badge>
      ),
      disabled: !open,
    };
  };
}

/** `24 November`, or the first and the last day. */
function Days({ event, zone, locale }: { event: CourseEvent; zone: string; locale: string }) {
  const { start_date: start, end_date: end } = event;
  const isLonger = end !== null && wallClock(end, zone).date !== wallClock(start, zone).date;
  return (
    <>
      <EventDate value={start} locale={locale} zone={zone} />
      {isLonger && (
        <>
          {' – '}
          <EventDate value={end} locale={locale} zone={zone} />
        </>
      )}
    </>
  );
}

type AnswerFieldsProps = { form: SchemaForm<RegistrationDraft>; questions: readonly EventQuestion[] };

/** The questions of the chosen date. */
function AnswerFields({ form, questions }: AnswerFieldsProps) {
  const text = useText('signup');
  const common = useText('common');
  return questions.map(({ questionid, type, options, optional = false }, index) =>
    type === questionTypes.freeText ? (
      <FormField key={questionid} form={form} name={answerName(index)} optional={optional}>
        {(field) => <TextInput autoComplete="off" {...field} value={String(field.value ?? '')} />}
      </FormField>
    ) : (
      <FormField key={questionid} form={form} name={answerName(index)} optional={optional}>
        {(field) => (
          <MultiSelect
            placeholder={text('event.choose')}
            labels={{
              search: text('event.search_options'),
              none: text('event.no_option'),
              done: common('dialog.done'),
            }}
            options={options.map((option) => ({ value: option, label: option }))}
            value={Array.isArray(field.value) ? field.value.filter((item) => typeof item === 'string') : []}
            onChange={field.onChange}
            onBlur={field.onBlur}
          />
        )}
      </FormField>
    ),
  );
}

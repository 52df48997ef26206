import type { EventParticipant } from '@coursefront/contract/shop/own-events.ts';
import { createPortal } from 'react-dom';
import { useText } from '../../lib/text/text.ts';
import type { ReadEvent } from './event-parts.tsx';
import { EventWhen } from './event-parts.tsx';

const cell = 'border-b border-current px-2 py-3 text-start align-top';

/** A sheet for signatures. It is shown only in print, instead of the page. */
export function AttendanceSheet({
  event,
  course_name,
  time_zone,
  people,
}: ReadEvent & { people: readonly EventParticipant[] }) {
  const text = useText('events');
  return createPortal(
    <div data-sheet="" className="hidden bg-white p-2 text-sm text-black print:block">
      <h1>{course_name}</h1>
      <div className="flex justify-between gap-6 py-3">
        <div>
          <EventWhen event={event} zone={time_zone} />
        </div>
        <div>
          <p>{event.location}</p>
          {event.trainers.length > 0 && (
            <p>
              {text('page.trainers')}: {event.trainers.map(({ name }) => name).join(', ')}
            </p>
          )}
        </div>
        <p>{text('attendees.sheet')}</p>
      </div>
      <table className="w-full border-collapse">
        <thead>
          <tr>
            <th className={cell} />
            <th className={cell}>{text('attendees.name')}</th>
            <th className={cell}>{text('attendees.company')}</th>
            {event.registration_form.map(({ questionid, question }) => (
              <th key={questionid} className={cell}>
                {question}
              </th>
            ))}
            <th className={`${cell} w-1/4`}>{text('attendees.signature')}</th>
          </tr>
        </thead>
        <tbody>
          {people.map((person, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the sheet is drawn whole, and its lines are numbered
            <tr key={index} className="break-inside-avoid">
              <td className={cell}>{index + 1}</td>
              <td className={cell}>
                {person.vacant ? text('attendees.vacant') : `${person.last_name}, ${person.first_name}`}
              </td>
              <td className={cell}>{person.company}</td>
              {person.answers.map((answer, column) => (
                <td key={event.registration_form[column]?.questionid} className={cell}>
                  {answer}
                </td>
              ))}
              <td className={cell} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>,
    document.body,
  );
}

import type { EventQuestion } from '@coursefront/contract/shop/events.ts';
import type { Attendee } from '@coursefront/contract/shop/own-events.ts';
import { Link } from '@tanstack/react-router';
import { Clock } from 'lucide-react';
import { pathTo } from '../../lib/routes/routes.ts';
import { useText } from '../../lib/text/text.ts';
import type { Column } from '../../ui/table/table-column.ts';
import { Badge } from '../../ui/text/badge.tsx';

export function useAttendeeColumns(questions: readonly EventQuestion[]): Column<Attendee>[] {
  const text = useText('events');
  return [
    {
      id: 'name',
      head: text('attendees.name'),
      cell: ({ first_name, last_name, company }) => (
        <>
          <span className="block font-semibold">
            {first_name} {last_name}
          </span>
          {company && <span className="text-ink-3">{company}</span>}
        </>
      ),
    },
    {
      id: 'contact',
      head: text('attendees.contact'),
      cell: ({ email, phone }) => (
        <>
          {email && (
            <a href={`mailto:${email}`} className="block">
              <bdi dir="ltr">{email}</bdi>
            </a>
          )}
          {phone && (
            <bdi dir="ltr" className="whitespace-nowrap text-ink-3">
              {phone}
            </bdi>
          )}
        </>
      ),
    },
    ...(questions.length === 0
      ? []
      : [
          {
            id: 'answers',
            head: text('attendees.answers'),
            cell: ({ answers }: Attendee) => (
              <dl className="grid gap-1">
                {questions.map(({ questionid, question }, index) => (
                  <div key={questionid}>
                    <dt className="text-xs text-ink-3">{question}</dt>
                    <dd dir="auto">{answers[index] || '–'}</dd>
                  </div>
                ))}
              </dl>
            ),
          },
        ]),
    {
      id: 'order',
      head: text('attendees.order'),
      cell: ({ order_id, order_reference_id, confirmed }) => (
        <>
          <span className="mb-1 block">
            {order_id !== null ? (
              <Link to={pathTo('CompanyAccountOrder', { orderid: order_id })}>
                <bdi dir="ltr" className="whitespace-nowrap tabular-nums">
                  {order_reference_id}
                </bdi>
              </Link>
            ) : (
              text('attendees.signup_form')
            )}
          </span>
          {confirmed ? (
            <Badge kind="success">{text('attendees.confirmed')}</Badge>
          ) : (
            <Badge kind="warning" icon={Clock}>
              {text('attendees.waiting')}
            </Badge>
          )}
        </>
      ),
    },
  ];
}

import { type EventMessage, readEventMessages } from '@coursefront/contract/shop/event-messages.ts';
import { useEndpoint } from '../../../lib/api/use-endpoint.ts';
import { isolated, leftToRight } from '../../../lib/text/left-to-right.ts';
import { useText } from '../../../lib/text/text.ts';
import { useJoined } from '../../../lib/text/use-joined.ts';
import { TitledCard } from '../../../ui/layout/card.tsx';
import { formatDateTime } from '../../../ui/text/format-date.ts';

const secondsBetweenLooks = 2;
const writingMilliseconds = 30_000;

/** Its mails are written some moments after it was sent. */
const isBeingWritten = ({ text, sent_at }: EventMessage) =>
  text === null && Date.now() - Date.parse(sent_at) < writingMilliseconds;

/** The messages to the participants: by whom, when and to how many. Shows nothing while there are none. */
export function SentMessages({ eventId }: { eventId: number }) {
  const text = useText('events');
  const list = useEndpoint(
    readEventMessages,
    { params: { id: eventId } },
    { everySeconds: (data) => (data?.messages.some(isBeingWritten) ? secondsBetweenLooks : undefined) },
  );
  const messages = list.data?.messages ?? [];
  if (messages.length === 0) return null;
  return (
    <TitledCard title={text('message.list')}>
      <ul className="divide-y divide-line">
        {messages.map((message) => (
          <SentMessage key={message.id} {...message} />
        ))}
      </ul>
    </TitledCard>
  );
}

function SentMessage({ subject, text: words, sent_by, sent_at, recipients }: EventMessage) {
  const text = useText('events');
  const joined = useJoined();
  const by = sent_by !== null && isolated(sent_by);
  return (
    <li className="grid gap-1 px-5 py-3">
      <p dir="auto" className="font-semibold wrap-anywhere">
        {subject}
      </p>
      <p className="text-sm text-ink-3">
        {joined([by, leftToRight(formatDateTime(sent_at))])} · {text('message.sent_to', { count: recipients })}
      </p>
      {words === null ? (
        <p className="text-sm text-ink-3">{text('message.forgotten')}</p>
      ) : (
        <details className="text-sm">
          <summary className="min-h-6 cursor-pointer text-ink-2">{text('message.show')}</summary>
          <p dir="auto" className="pt-2 whitespace-pre-line wrap-anywhere">
            {words}
          </p>
        </details>
      )}
    </li>
  );
}

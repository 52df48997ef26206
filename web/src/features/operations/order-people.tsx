import { type OrderWay, readOrderWay, resumeOrder } from '@coursefront/contract/operations/operations.ts';
import { useText } from '../../lib/text/text.ts';
import { ActButton } from '../../parts/actions/act-button.tsx';
import { TroubleWords } from '../../parts/trouble.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Card, CardHead } from '../../ui/layout/card.tsx';
import { Avatar } from '../../ui/pictures/avatar.tsx';
import { Badge } from '../../ui/text/badge.tsx';
import { DateText } from '../../ui/text/date-text.tsx';
import { mailLooks, stepLooks } from './states.ts';
import type { Retries } from './use-retries.ts';

type Person = OrderWay['people'][number];
type StepName = 'account' | 'enrolment' | 'group' | 'company' | 'mail';

type Step = Person['steps'][number];

const isOpen = ({ state }: Step): boolean => state === 'failed' || state === 'waiting';

export const hasOpenStep = ({ steps }: Person): boolean => steps.some(isOpen);

/** The provisioning steps of each participant, with a button that tries failed steps again. */
export function OrderPeople({ way, retries }: { way: OrderWay; retries: Retries }) {
  const text = useText('operations');
  const none = way.standing === 'done' || way.standing === 'ended' ? 'people_past' : 'people_none';
  return (
    <Card padded={false}>
      <CardHead title={text('way.people')} />
      {way.people.length === 0 && <EmptyState bare title={text(`way.${none}`)} text={text(`way.${none}_text`)} />}
      <ul>
        {way.people.map((person) => (
          <PersonWay key={`${person.source} ${person.id}`} way={way} person={person} retries={retries} />
        ))}
      </ul>
      {way.people.length < way.quantity && way.people.length > 0 && (
        <p className="border-t border-line px-5 py-3 text-sm text-ink-3">
          {text('way.more_people', { count: way.people.length })}
        </p>
      )}
    </Card>
  );
}

function PersonWay({ way, person, retries }: { way: OrderWay; person: Person; retries: Retries }) {
  const text = useText('operations');
  const name = person.name || text('way.unnamed');
  const stepName = ({ step }: Step) => text(`steps.${step as StepName}`);
  // A retry begins where the person is stuck.
  const next = person.steps.find(isOpen);
  return (
    <li className="grid gap-3 border-line px-5 py-4 not-first:border-t">
      <div className="flex flex-wrap items-center gap-3">
        <Avatar name={name} />
        <div className="min-w-0 flex-1">
          <p className="font-semibold wrap-anywhere">{name}</p>
          <p className="text-xs text-ink-3 wrap-anywhere">{person.email}</p>
        </div>
        {next && (
          <ActButton
            size="sm"
            className="max-md:basis-full"
            aria-label={text('way.resume_person', { step: stepName(next), name })}
            endpoint={resumeOrder}
            input={{
              params: { instance: way.customer.id, id: way.id },
              body: { source: person.source, id: person.id },
            }}
            refreshes={[readOrderWay]}
            busyLabel={text('way.resume_busy')}
            done={({ people }) => text('way.resumed', { count: people })}
            onDone={() => retries.note([person])}
            failed={text('way.not_resumed')}
          >
            {text('way.resume_from', { step: stepName(next) })}
          </ActButton>
        )}
      </div>
      {next?.last_error && retries.hasFailedAgain(person) && (
        <Notice kind="danger" live title={text('way.failed_again')}>
          <TroubleWords error={next.last_error} place={next.mail ? 'mail' : 'own'} past />
        </Notice>
      )}
      <ol className="grid gap-2 text-sm">
        {person.steps.map((step) => (
          <li key={step.id} className="grid gap-1">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="min-w-40">{stepName(step)}</span>
              <StepBadge step={step} />
              {step.done_at && (step.mail === null || step.mail === 'sent') ? (
                <DateText value={step.done_at} time className="text-xs text-ink-3" />
              ) : (
                isOpen(step) &&
                step.attempts > 0 && (
                  <span className="text-xs text-ink-3">{text('tries', { count: step.attempts })}</span>
                )
              )}
            </div>
            {step.last_error && <TroubleWords error={step.last_error} place={step.mail ? 'mail' : 'own'} />}
          </li>
        ))}
      </ol>
    </li>
  );
}

/** A mail says itself whether it was sent: its step only puts it in the queue. */
function StepBadge({ step: { state, mail, needs_help } }: { step: Step }) {
  const text = useText('operations');
  if (mail) return <Badge {...mailLooks[mail]}>{text(`mail_step.${mail}`)}</Badge>;
  if (state === 'waiting' && needs_help) return <Badge {...stepLooks.failed}>{text('step_states.retried')}</Badge>;
  return <Badge {...stepLooks[state]}>{text(`step_states.${state}`)}</Badge>;
}

import type { AnswerOf } from '@coursefront/contract/endpoint.ts';
import { leftOutReasons, type previewNotices } from '@coursefront/contract/learning/renewals.ts';
import type { ReactNode } from 'react';
import { useText } from '../../lib/text/text.ts';
import { personName } from '../people/person-name.ts';
import { ShownMail } from '../shown-mail.tsx';

type Preview = AnswerOf<typeof previewNotices>;

/** The people who get the notice, those who get none and why, and the first e-mail. */
export function PeopleNotices({ recipients, reasons, mail }: Pick<Preview, 'recipients' | 'reasons' | 'mail'>) {
  const text = useText('renewals');
  const count = recipients.length;
  return (
    <>
      <Recipients
        title={count === 0 ? text('notify.nobody') : text('notify.recipients', { count })}
        lines={recipients.map((person) => ({ key: person.email, ...person }))}
      />
      {leftOutReasons
        .filter((reason) => reasons[reason] > 0)
        .map((reason) => (
          <p key={reason}>{text(`notify.left_out.${reason}`, { number: reasons[reason] })}</p>
        ))}
      <FirstMail mail={mail} isOne={count === 1} />
    </>
  );
}

/** The same for the leads, who get an e-mail for each company. Companies that get none are named. */
export function LeadNotices({ leads }: { leads: Preview['leads'] }) {
  const text = useText('renewals');
  const { recipients, mail } = leads;
  const count = recipients.length;
  return (
    <>
      <Recipients
        title={text('rules.next_leads', { count })}
        lines={recipients.map(({ company, people, ...lead }) => ({
          ...lead,
          key: `${company} ${lead.email}`,
          about: `${company} (${people})`,
        }))}
      />
      <LeftOutOfLeads leads={leads} />
      <FirstMail mail={mail} isOne={count === 1} />
    </>
  );
}

/** Whom no lead hears about, and why. */
export function LeftOutOfLeads({ leads: { reasons, no_lead, told_today } }: { leads: Preview['leads'] }) {
  const text = useText('renewals');
  const left = [
    ...(no_lead.length > 0 ? [text('notify.leads_left_out.no_lead', { companies: no_lead.join(', ') })] : []),
    ...(told_today.length > 0 ? [text('notify.leads_left_out.told_today', { companies: told_today.join(', ') })] : []),
    ...(reasons.no_company > 0 ? [text('notify.leads_left_out.no_company', { number: reasons.no_company })] : []),
    ...(['over', 'settled'] as const)
      .filter((reason) => reasons[reason] > 0)
      .map((reason) => text(`notify.left_out.${reason}`, { number: reasons[reason] })),
  ];
  return left.map((words) => <p key={words}>{words}</p>);
}

function FirstMail({ mail, isOne }: { mail: Preview['mail']; isOne: boolean }) {
  const text = useText('renewals');
  return mail && <ShownMail mail={mail} label={text(isOne ? 'notify.preview' : 'notify.example', { name: mail.to })} />;
}

/** More would push the e-mail out of sight. */
const mostOpen = 5;

type Line = Preview['recipients'][number] & { key: string; about?: ReactNode };

function Recipients({ title, lines }: { title: string; lines: readonly Line[] }) {
  const people = (
    <ul className="mt-1 grid gap-1">
      {lines.map(({ key, about, ...person }) => (
        <li key={key} className="wrap-anywhere">
          {personName(person)} <bdi className="text-ink-3">{person.email}</bdi>
          {about && <span className="block text-ink-3">{about}</span>}
        </li>
      ))}
    </ul>
  );
  if (lines.length > mostOpen)
    return (
      <details>
        <summary className="cursor-pointer font-semibold">{title}</summary>
        {people}
      </details>
    );
  return (
    <div>
      <p className="font-semibold">{title}</p>
      {lines.length > 0 && people}
    </div>
  );
}

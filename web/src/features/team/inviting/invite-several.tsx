import { localeOf } from '@coursefront/contract/languages.ts';
import { mostAtOnce, type Team } from '@coursefront/contract/people/team.ts';
import { type ReactNode, useEffect, useRef } from 'react';
import { TextAreaField } from '../../../lib/form/text-field.tsx';
import { isolated } from '../../../lib/text/left-to-right.ts';
import { sayFault } from '../../../lib/text/say-fault.ts';
import { useLanguage, useText } from '../../../lib/text/text.ts';
import { personName } from '../../../parts/people/person-name.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Progress } from '../../../ui/feedback/progress.tsx';
import { DepartmentField } from '../department-field.tsx';
import { InvitedCoursesField } from './invited-courses-field.tsx';
import type { Invited, InvitedEntry } from './invited-lines.ts';
import type { InviteReport, InviteSeveral } from './use-invite-several.ts';

/** A longer list hides the fields below it; corrected lines make room for the next. */
const wrongShown = 10;

/** The fields for several people with what was understood; the progress while they are invited; the report above the rest. */
export function InviteSeveralFields({ several, team }: { several: InviteSeveral; team: Team }) {
  const text = useText('team');
  const lists = useText('lists');
  const locale = localeOf(useLanguage());
  const { form, progress, report, count, wrong, known, isOver, short } = several;
  if (progress)
    return (
      <Progress
        large
        value={progress.ready}
        max={progress.total}
        label={text('invite.title_several')}
        words={lists('bulk.progress', { done: progress.ready, total: progress.total })}
      />
    );
  const courses = short.map(({ name, free }) => text('assign.option', { course: name, count: free }));
  return (
    <>
      {report && <Report report={report} />}
      <TextAreaField
        form={form}
        name="lines"
        rows={6}
        dir="auto"
        spellCheck={false}
        autoCapitalize="off"
        help={text('invite.lines_help', { most: mostAtOnce })}
      />
      <div aria-live="polite" className="grid gap-3 empty:hidden">
        {count > 0 && <p className="font-semibold text-ink">{text('invite.found', { count })}</p>}
        {isOver && <Notice kind="danger" title={text('invite.over', { most: mostAtOnce })} />}
        {wrong.length > 0 && <WrongLines wrong={wrong} />}
        <KnownLines known={known} />
      </div>
      {team.departments.length > 0 && <DepartmentField form={form} name="department_id" team={team} />}
      <InvitedCoursesField form={form} name="courseids" team={team} />
      {short.length > 0 && (
        <Notice kind="warning" live title={text('invite.short')}>
          {new Intl.ListFormat(locale, { type: 'unit' }).format(courses)}
        </Notice>
      )}
    </>
  );
}

/** Lines that cannot be sent, by number, with the reason. */
function WrongLines({ wrong }: { wrong: readonly InvitedEntry[] }) {
  const text = useText('team');
  const users = useText('users');
  const reasonOf = ({ wrong: { faults = [], sameAs } = { faults: [] } }: InvitedEntry): string =>
    [
      ...faults.map(({ field, fault }) => sayFault(field, fault)),
      ...(sameAs === undefined ? [] : [text('invite.same_email', { line: sameAs })]),
    ].join(' ');
  const more = wrong.length - wrongShown;
  return (
    <Notice kind="warning" title={text('invite.wrong', { count: wrong.length })}>
      <ul>
        {wrong.slice(0, wrongShown).map((entry) => (
          <li key={`${entry.line} ${entry.person.email}`}>
            {text('invite.wrong_line', { line: entry.line, reason: reasonOf(entry) })}
          </li>
        ))}
        {more > 0 && <li>{users('import.more', { count: more })}</li>}
      </ul>
    </Notice>
  );
}

/** Those with an account, by line: who is left out, and who comes back to the company. */
function KnownLines({ known }: { known: InviteSeveral['known'] }) {
  const text = useText('team');
  const back = known.filter(({ as }) => as === 'removed');
  const there = known.filter(({ as }) => as !== 'removed');
  return (
    <>
      {there.length > 0 && (
        <Notice kind="info" title={text('invite.already', { count: there.length })}>
          <KnownList known={there} />
          <p className="mt-1">{text('invite.already_text')}</p>
        </Notice>
      )}
      {back.length > 0 && (
        <Notice kind="info" title={text('invite.back', { count: back.length })}>
          <KnownList known={back} />
        </Notice>
      )}
    </>
  );
}

function KnownList({ known }: { known: InviteSeveral['known'] }) {
  const text = useText('team');
  const users = useText('users');
  const more = known.length - wrongShown;
  return (
    <ul>
      {known.slice(0, wrongShown).map(({ line, person, as }) => (
        <li key={`${line} ${person.email}`}>
          {text(`invite.known_${as}`, { line, name: isolated(personName(person)) })}
        </li>
      ))}
      {more > 0 && <li>{users('import.more', { count: more })}</li>}
    </ul>
  );
}

/** Takes the focus, because the button that was pressed says something else now. */
function Report({ report: { invited, already, failed, left } }: { report: InviteReport }) {
  const text = useText('team');
  const lists = useText('lists');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} className="grid gap-3 outline-none">
      {invited.length > 0 && (
        <Notice kind="success" title={text('invite.invited', { count: invited.length })}>
          <Names people={invited} />
        </Notice>
      )}
      {already.length > 0 && (
        <Notice kind="info" title={text('invite.already', { count: already.length })}>
          <Names people={already} />
          <p className="mt-1">{text('invite.already_text')}</p>
        </Notice>
      )}
      {failed.length > 0 && (
        <Notice kind="danger" live title={text('invite.failed', { count: failed.length })}>
          <ul className="grid gap-1">
            {failed.map(({ person, reason }) => (
              <li key={person.email}>
                <bdi className="font-semibold">{personName(person)}</bdi> <span className="block">{reason}</span>
              </li>
            ))}
          </ul>
          <p className="mt-1">{text('invite.failed_text')}</p>
        </Notice>
      )}
      {left > 0 && <Notice kind="warning" title={lists('bulk.report_left', { count: left })} />}
    </div>
  );
}

function Names({ people }: { people: readonly Invited[] }): ReactNode {
  const locale = localeOf(useLanguage());
  return <p>{new Intl.ListFormat(locale, { type: 'unit' }).format(people.map(personName))}</p>;
}

import type { AuditEntry } from '@coursefront/contract/operations/audit.ts';
import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { useText } from '../../lib/text/text.ts';
import { formatDate } from '../../ui/text/format-date.ts';
import { nameOfSubject, subjectWay } from './subject-way.ts';
import { subjectWords } from './words.ts';

type EntryProps = { entry: AuditEntry; onPlatform: boolean };

/** The name of an event ends with its day. */
const shownName = (entry: AuditEntry): string | null =>
  entry.subject.kind === 'event'
    ? (entry.subject.name?.replace(/\d{4}-\d\d-\d\d$/, (day) => formatDate(day)) ?? null)
    : nameOfSubject(entry);

/** The changed thing with a link to its page, and the people it concerns. */
export const NamedSubject = (props: EntryProps) => (
  <>
    <Subject {...props} />
    <About entry={props.entry} />
  </>
);

/** The subject's name, or its id. An id of 0 means no subject in particular. */
function Subject({ entry, onPlatform }: EntryProps) {
  const text = useText('audit');
  const { kind, id } = entry.subject;
  const name = shownName(entry);
  const way = subjectWay(entry, onPlatform);
  if (way)
    return (
      <Link {...way} className="wrap-anywhere">
        <bdi>{name}</bdi>
      </Link>
    );
  if (name !== null) return <bdi className="text-ink-2 wrap-anywhere">{name}</bdi>;
  if (id === 0) return null;
  return (
    <span className="text-xs text-ink-3">
      {subjectWords(text, kind)} {text('number', { id })}
    </span>
  );
}

/** Whom the subject concerns: "Henrik Sandberg · Fjordbygg AB". The address stands for a person without a name. */
function About({ entry: { subject, about } }: { entry: AuditEntry }) {
  const person = about.person ?? (subject.kind === 'mail' ? null : about.email);
  const named = [person, about.company].filter((name) => name !== null && name !== '');
  if (named.length === 0) return null;
  return (
    <span className="block text-sm text-ink-2 wrap-anywhere">
      {named.map((name, index) => (
        <Fragment key={name}>
          {index > 0 && ' · '}
          <bdi>{name}</bdi>
        </Fragment>
      ))}
    </span>
  );
}

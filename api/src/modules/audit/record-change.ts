import type words from '../../../../texts/en/audit.json';
import type { Queries, TenantQueries } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import type { Actor, PlatformActor } from './actor.ts';
import { differences, type Facts, type sums } from './differences.ts';
import { platformSubjectOf, subjectOf } from './subjects.queries.ts';

type FactName = keyof typeof words.facts | `setting ${string}`;

/**
 * Facts whose names have a text, so that nobody reads the name of a field. The compiler refuses any other name, and a sum
 * without its currency. Names that are only known at run time, such as filters of a list, are up to the caller.
 */
export type Worded<Told> = {
  [Name in keyof Told]: string extends Name ? unknown : Name extends FactName ? unknown : never;
} & (Extract<keyof Told, (typeof sums)[number]> extends never ? unknown : { currency: unknown });

/** Such as `company.changed` for company 12. People read the facts, so they contain no secret, password or token. */
export type Change<Before = Facts, After = Facts> = {
  action: `${string}.${string}`;
  subject: { kind: string; id: number };
  /** The address of a person who has no row of their own: only in entries of the platform. */
  email?: string;
  /** Absent if the subject was created. */
  before?: (Before & Worded<Before>) | null | undefined;
  /** Absent if the subject was deleted. */
  after?: (After & Worded<After>) | null | undefined;
};

/** Writes to the instance's audit log, in the transaction of the change itself. A change without differences is not written. */
export async function recordChange<Before extends Facts, After extends Facts>(
  tx: TenantQueries,
  actor: Actor,
  change: Change<Before, After>,
): Promise<void> {
  const told = tellable(change);
  if (!told) return;
  const { id, name, email } = named(actor);
  await tx.run(sql`
    insert into audit_entries (
      instance_id, actor_kind, actor_id, actor_name, actor_email, action, subject_kind, subject_id, subject_name,
      about_person, about_email, about_company, before, after)
    select ${tx.instanceId}, ${actor.kind}, ${id}::bigint, ${name}, ${email}, ${change.action}, ${change.subject.kind},
           ${change.subject.id}, coalesce(s.name, ${nameAmong(change)}), s.person, s.email, s.company,
           ${told.before}::jsonb, ${told.after}::jsonb
      from (select true) entry
      left join (${subjectOf(tx.instanceId, change.subject)}) s on true`);
}

/** The same for data that belongs to no instance. */
export async function recordPlatformChange<Before extends Facts, After extends Facts>(
  tx: Queries,
  actor: PlatformActor,
  change: Change<Before, After>,
): Promise<void> {
  const told = tellable(change);
  if (!told) return;
  const { id, name, email } = named(actor);
  await tx.run(sql`
    insert into platform_audit_entries (
      actor_kind, actor_id, actor_name, actor_email, action, subject_kind, subject_id, subject_name, about_email, before, after)
    select ${actor.kind}, ${id}::bigint, ${name}, ${email}, ${change.action}, ${change.subject.kind}, ${change.subject.id},
           coalesce(s.name, ${nameAmong(change)}), coalesce(s.email, ${change.email ?? null}), ${told.before}::jsonb, ${told.after}::jsonb
      from (select true) entry
      left join (${platformSubjectOf(change.subject)}) s on true`);
}

function tellable({
  before = null,
  after = null,
}: Change): { before: string | null; after: string | null } | undefined {
  const told = differences(before, after);
  // An action without facts, such as a sign-in, is recorded by its name alone.
  if (before && after && !told.before) return undefined;
  return { before: told.before && JSON.stringify(told.before), after: told.after && JSON.stringify(told.after) };
}

/** After a deletion only the facts still hold the name. */
function nameAmong({ before, after }: Change): string | null {
  const facts = after ?? before ?? {};
  const name = facts.display_name ?? facts.name ?? facts.title ?? facts.code;
  return typeof name === 'string' ? name : null;
}

const named = (actor: Actor) => (actor.kind === 'system' ? { id: null, name: null, email: null } : actor);

import { type FoundKind, findThings, foundKinds } from '@coursefront/contract/panel/finding.ts';
import {
  BookOpen,
  Building2,
  CalendarDays,
  FileText,
  Landmark,
  type LucideIcon,
  Mail,
  Receipt,
  ReceiptText,
  UserRound,
  UsersRound,
} from 'lucide-react';
import { useEndpoint } from '../../lib/api/use-endpoint.ts';
import { useSession } from '../../lib/session/session.ts';
import { useText } from '../../lib/text/text.ts';
import { type Entry, fits, type OfferedPage, type Opened, type Section } from './entry.ts';
import { readRecent } from './recent.ts';
import { useActions, useActionsWith } from './use-actions.ts';
import { wayTo } from './ways.ts';

const icons: Record<FoundKind, LucideIcon> = {
  user: UserRound,
  company: Building2,
  order: Receipt,
  invoice: ReceiptText,
  course: BookOpen,
  event: CalendarDays,
  form: FileText,
  group: UsersRound,
  customer: Landmark,
  mail: Mail,
};

/** The results for the typed words: what was opened lately, things by kind, actions, pages. */
export function useEntries(typed: string, pages: readonly OfferedPage[]) {
  const text = useText('finding');
  const session = useSession();
  const actions = useActions();
  const asked = typed.trim();
  const answer = useEndpoint(
    findThings,
    { query: { search: asked } },
    { when: asked !== '', keepPrevious: true, freshMinutes: 0.25 },
  );
  const things = asked === '' ? [] : (answer.data ?? []);
  const recent = readRecent(session)
    .filter(({ title, details }) => asked === '' || fits(asked, title, ...details))
    .map(entryOfRecent);
  const isNew = ({ key }: Entry) => recent.every((each) => each.key !== key);
  const found = things.map(
    (thing): Entry => ({
      key: `${thing.kind} ${thing.instance_id ?? thing.company_id ?? ''} ${thing.id}`,
      kind: thing.kind,
      title: thing.title,
      details: thing.details,
      ...(thing.free !== null && { now: text('free', { count: thing.free }) }),
      at: thing.at,
      icon: icons[thing.kind],
      way: wayTo(thing, session?.user.instance_id ?? null),
    }),
  );
  const done = useActionsWith(things);
  const offered = pages.map(
    ({ name, title, to, icon }): Entry => ({
      key: `page ${name}`,
      kind: 'page',
      title,
      details: [],
      icon,
      way: { to },
    }),
  );
  const chosen = (entries: readonly Entry[]) => entries.filter(({ title }) => asked === '' || fits(asked, title));
  const inTeam = things.some(({ kind, company_id }) => kind === 'user' && company_id !== null);
  const kinds: Section[] = foundKinds.map((kind) => ({
    id: kind,
    heading: text(`sections.${kind === 'user' && inTeam ? 'person' : kind}`),
    entries: found.filter((entry) => entry.kind === kind && isNew(entry)),
  }));
  // Who types a company's name means the company, not first the people with its name in their address.
  const named = kinds.find(({ entries }) => entries.some(({ title }) => fits(asked, title)));
  const sections: Section[] = [
    { id: 'recent', heading: text('sections.recent'), entries: recent },
    ...(named ? [named] : []),
    ...kinds.filter((kind) => kind !== named),
    { id: 'action', heading: text('sections.action'), entries: [...done, ...chosen(actions)] },
    { id: 'page', heading: text('sections.page'), entries: chosen(offered).filter(isNew) },
  ];
  return {
    sections: sections.filter(({ entries }) => entries.length > 0),
    /** For somebody whose search finds nothing. */
    actions,
    /** The list still belongs to what was typed before. */
    searching: asked !== '' && (answer.isPlaceholderData || answer.isPending),
    failure: asked !== '' && answer.isError ? answer.error : null,
  };
}

function entryOfRecent({ key, kind, title, details, to, search }: Opened): Entry {
  const known = foundKinds.find((each) => each === kind);
  return { key, kind: known ?? 'page', title, details, icon: known ? icons[known] : FileText, way: { to, search } };
}

import { type Capability, can } from '@coursefront/contract/capabilities.ts';
import { type Found, type FoundKind, findThings, foundKinds } from '@coursefront/contract/panel/finding.ts';
import {
  BookOpen,
  Building2,
  CalendarDays,
  CalendarPlus,
  CircleCheck,
  FileText,
  Landmark,
  type LucideIcon,
  Mail,
  Plus,
  Receipt,
  ReceiptText,
  UserPlus,
  UserRound,
  UsersRound,
  Zap,
} from 'lucide-react';
import { useEndpoint } from '../../lib/api/use-endpoint.ts';
import { pathTo } from '../../lib/routes/routes.ts';
import { roleIdsOf, useSession } from '../../lib/session/session.ts';
import { useText } from '../../lib/text/text.ts';
import { type Entry, fits, type OfferedPage, type Opened, type Section, type Way } from './entry.ts';
import { readRecent } from './recent.ts';

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

/** The page of a thing. A team lead's find is shown on the pages of the team, among its people or its orders. */
function wayTo({ kind, id, title, company_id, instance_id }: Found): Way {
  if (company_id !== null && kind !== 'company')
    return {
      to: pathTo(kind === 'order' ? 'TeamOrders' : 'Team'),
      search: { company_id: String(company_id), search: title },
    };
  if (instance_id !== null && kind === 'order')
    return { to: pathTo('AdminOrder', { instance: instance_id, orderid: id }) };
  const ways: Record<FoundKind, () => Way> = {
    user: () => ({ to: pathTo('CompanyAccountUser', { userid: id }) }),
    company: () => ({ to: pathTo('CustomerProfile', { id }) }),
    order: () => ({ to: pathTo('CompanyAccountOrder', { orderid: id }) }),
    invoice: () => ({ to: pathTo('CompanyAccountInvoices'), search: { show: 'all', search: title } }),
    course: () => ({ to: pathTo('CompanyAccountCourse', { courseid: id }) }),
    event: () => ({ to: pathTo('CompanyAccountEvent', { eventid: id }) }),
    form: () => ({ to: pathTo('CompanyAccountRegistrations', { formid: id }) }),
    group: () => ({ to: pathTo('CompanyAccountGroup', { groupid: id }) }),
    customer: () => ({ to: pathTo('AdminCustomers'), search: { search: title } }),
    mail: () => ({ to: pathTo('AdminMails'), search: { search: title } }),
  };
  return ways[kind]();
}

export const approveWay = (orderid: string): Way => ({
  to: pathTo('CompanyAccountOrder', { orderid }),
  search: { do: 'approve' },
});

export const newDateWay = (courseid: string | number): Way => ({
  to: pathTo('CompanyAccountCourse', { courseid }),
  search: { do: 'add' },
});

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
      key: `${thing.kind} ${thing.instance_id ?? ''} ${thing.id}`,
      kind: thing.kind,
      title: thing.title,
      details: thing.details,
      at: thing.at,
      icon: icons[thing.kind],
      way: wayTo(thing),
    }),
  );
  const done = things.flatMap((thing): Entry[] => {
    if (thing.action === null) return [];
    const approves = thing.action === 'approve';
    return [
      {
        key: `${thing.action} ${thing.id}`,
        kind: 'action',
        title: text(approves ? 'actions.approve_this' : 'actions.add_date_to', { name: thing.title }),
        details: [],
        icon: approves ? CircleCheck : CalendarPlus,
        way: approves ? approveWay(thing.id) : newDateWay(thing.id),
      },
    ];
  });
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
  const kinds: Section[] = foundKinds.map((kind) => ({
    id: kind,
    heading: text(`sections.${kind}`),
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
    /** The list still belongs to what was typed before. */
    searching: asked !== '' && (answer.isPlaceholderData || answer.isPending),
    failure: asked !== '' && answer.isError ? answer.error : null,
  };
}

function entryOfRecent({ key, kind, title, details, to, search }: Opened): Entry {
  const known = foundKinds.find((each) => each === kind);
  return { key, kind: known ?? 'page', title, details, icon: known ? icons[known] : FileText, way: { to, search } };
}

/** The tasks that can be begun from anywhere, by role. */
function useActions(): Entry[] {
  const text = useText('finding');
  const roleIds = roleIdsOf(useSession());
  const actions: (Entry & { can: Capability })[] = [
    { ...action('approve', CircleCheck, { asks: 'approve' }), can: 'approveInvoices' },
    { ...action('add_date', CalendarPlus, { asks: 'add_date' }), can: 'openCompanyAccount' },
    {
      ...action('invite', UserPlus, { way: { to: pathTo('CompanyAccountUsers'), search: { do: 'invite' } } }),
      can: 'manageUsers',
    },
    {
      ...action('add_form', Plus, { way: { to: pathTo('CompanyAccountSignupForms'), search: { tab: 'add' } } }),
      can: 'openCompanyAccount',
    },
    {
      ...action('add_code', Zap, { way: { to: pathTo('CompanyAccountCoupons'), search: { do: 'add' } } }),
      can: 'openCompanyAccount',
    },
  ];
  function action(
    name: 'approve' | 'add_date' | 'invite' | 'add_form' | 'add_code',
    icon: LucideIcon,
    leads: Leads,
  ): Entry {
    return { key: `action ${name}`, kind: 'action', title: text(`actions.${name}`), details: [], icon, ...leads };
  }
  return actions.filter((each) => can(roleIds, each.can)).map(({ can: _, ...entry }) => entry);
}

type Leads = { way: Way } | { asks: 'approve' | 'add_date' };

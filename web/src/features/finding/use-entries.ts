import { can } from '@coursefront/contract/capabilities.ts';
import { type Found, type FoundKind, foundKinds } from '@coursefront/contract/panel/finding.ts';
import {
  ArrowRight,
  Award,
  BookOpen,
  Building2,
  Calendar,
  CreditCard,
  FilePen,
  FileText,
  Landmark,
  type LucideIcon,
  Mail,
  Network,
  Receipt,
  ReceiptText,
  RefreshCw,
  Settings,
  TicketPercent,
  UserRound,
  UsersRound,
  Webhook,
} from 'lucide-react';
import { useState } from 'react';
import type { RouteName } from '../../lib/routes/routes.ts';
import { roleIdsOf, useSession } from '../../lib/session/session.ts';
import { useText } from '../../lib/text/text.ts';
import type { Entry, OfferedPage, Opened, Section } from './entry.ts';
import { fits, isSame, wordsToMark } from './matches.ts';
import { readRecent } from './recent.ts';
import { uniqueEntries, useActions, useActionsWith } from './use-actions.ts';
import { useFound } from './use-found.ts';
import { useTypedTask } from './use-typed-task.ts';
import { wayTo, wayToAll } from './ways.ts';

const icons: Record<FoundKind, LucideIcon> = {
  user: UserRound,
  company: Building2,
  department: Network,
  order: Receipt,
  invoice: ReceiptText,
  quote: FilePen,
  course: BookOpen,
  certificate: Award,
  event: Calendar,
  form: FileText,
  coupon: TicketPercent,
  group: UsersRound,
  customer: Landmark,
  subscription: RefreshCw,
  connect_account: CreditCard,
  subscription_invoice: ReceiptText,
  setting: Settings,
  webhook: Webhook,
  mail: Mail,
};

/** Customers, what they pay to the owner and what they sold, then people. Mails are what is left to look at: everything else has the address as well. */
const ownersKinds: readonly FoundKind[] = [
  'customer',
  'subscription',
  'subscription_invoice',
  'order',
  'connect_account',
  'user',
  'setting',
  'webhook',
  'mail',
];

/** The results for the typed words: a task typed in one line, what was opened lately, things by kind, actions, pages. */
export function useEntries(typed: string, pages: readonly OfferedPage[]) {
  const text = useText('finding');
  const session = useSession();
  const actions = useActions();
  const roleIds = roleIdsOf(session);
  const shop = session?.user.instance_id ?? null;
  const learns = shop !== null && !can(roleIds, 'openCompanyAccount') && !can(roleIds, 'seeCompanies');
  const reader = { shop, learns };
  const asked = typed.trim();
  const task = useTypedTask(asked, actions);
  const whole = useFound(asked);
  // "Approve invoice 214" is the name of nothing: order 214 is found by what is left of it.
  const byRest = useFound(task.rest);
  const isByRest = whole.things.length === 0 && task.rest !== '';
  const { things, more, search } = isByRest ? byRest : whole;

  // A line that is opened in a new tab stays where it is.
  const [opened] = useState(() => readRecent(session));
  const recent = opened
    .filter(({ title, details }) => asked === '' || fits(asked, title, ...details))
    .map(entryOfRecent);
  const isNew = ({ key }: Entry) => recent.every((each) => each.key !== key);
  const entryOf = (thing: Found): Entry => ({
    key: `${thing.kind} ${thing.instance_id ?? thing.company_id ?? ''} ${thing.id}`,
    kind: thing.kind,
    title: thing.title,
    details: thing.details,
    ...(thing.free !== null && { now: text('free', { count: thing.free }) }),
    at: thing.at,
    icon: icons[thing.kind],
    way: wayTo(thing, reader),
  });
  // "Users" have a page of the account. A team's people and those whom the owner finds do not.
  const arePeople = shop === null || things.some(({ kind, company_id }) => kind === 'user' && company_id !== null);
  const allOf = (kind: FoundKind): Entry[] => {
    const way = more.includes(kind) ? wayToAll(kind, { search, things, ...reader }) : null;
    if (way === null || isWithoutList(kind)) return [];
    const title = text(`all.${kind === 'user' && arePeople ? 'person' : kind}`);
    return [{ key: `all ${kind}`, kind: 'all', title, details: [], icon: ArrowRight, way }];
  };
  const kinds: Section[] = (shop === null ? ownersKinds : foundKinds).map((kind) => ({
    id: kind,
    heading: text(`sections.${kind === 'user' && arePeople ? 'person' : kind}`),
    entries: [
      ...things
        .filter((thing) => thing.kind === kind)
        .map(entryOf)
        .filter(isNew),
      ...allOf(kind),
    ],
  }));
  // The name of a company means the company, not first the people with its name in their address.
  const kindWhere = (isTitle: (title: string) => boolean) =>
    kinds.find(({ entries }) => entries.some(({ kind, title }) => kind !== 'all' && kind !== 'mail' && isTitle(title)));
  const named = kindWhere((title) => isSame(search, title)) ?? kindWhere((title) => fits(search, title));

  const chosen = (entries: readonly Entry[]) => entries.filter(({ title }) => asked === '' || fits(asked, title));
  // What a task is for is found by chance with other tasks: a new date for hot work approves no invoice.
  const withFound = useActionsWith(isByRest ? [] : things);
  const fallback = task.action && task.entries.length === 0 ? [task.action] : [];
  const tasks: Section = {
    id: 'action',
    heading: text('sections.action'),
    entries: uniqueEntries([...task.entries, ...withFound, ...chosen(actions), ...fallback]),
  };
  // A thing that is called like a task is meant first.
  const isTaskFirst = task.entries.length > 0 && !(named && search === asked);
  const isAsked = ({ name, title }: OfferedPage) =>
    asked === '' || fits(asked, title, ...(isWorded(name) ? [text(`page_words.${name}`)] : []));
  const offered = pages.filter(isAsked).map(
    ({ name, title, to, icon }): Entry => ({
      key: `page ${name}`,
      kind: 'page',
      title,
      details: [],
      icon,
      way: { to },
    }),
  );
  // A mail is found by its subject in their list alone, which looks at a span of days.
  const mails = wayToAll('mail', { search: asked, things, ...reader });
  const elsewhere: Entry[] =
    shop !== null || asked === '' || mails === null || things.some(({ kind }) => kind === 'mail')
      ? []
      : [
          {
            key: 'search mails',
            kind: 'all',
            title: text('search_mails', { search: asked }),
            details: [],
            icon: Mail,
            way: mails,
          },
        ];
  const sections: Section[] = [
    ...(isTaskFirst ? [tasks] : []),
    { id: 'recent', heading: text('sections.recent'), entries: recent },
    ...(named ? [named] : []),
    ...kinds.filter((kind) => kind !== named),
    ...(isTaskFirst ? [] : [tasks]),
    { id: 'page', heading: text('sections.page'), entries: offered.filter(isNew) },
    { id: 'search', heading: text('sections.mail'), entries: elsewhere },
  ];
  const asking = [task, whole, byRest];
  return {
    sections: sections.filter(({ entries }) => entries.length > 0),
    /** The words to show in bold. */
    marked: wordsToMark(asked, task.rest),
    /** For somebody whose search finds nothing. */
    actions,
    hint: shop === null ? ('hint_owner' as const) : learns ? ('hint_learner' as const) : ('hint' as const),
    /** The list still belongs to what was typed before. */
    searching: asking.some(({ searching }) => searching),
    failure: asking.find(({ failure }) => failure !== null)?.failure ?? null,
  };
}

/** Kinds that have no list of their own. */
const withoutList = ['department', 'event', 'subscription', 'subscription_invoice', 'connect_account'] as const;
const isWithoutList = (kind: FoundKind): kind is (typeof withoutList)[number] =>
  (withoutList as readonly FoundKind[]).includes(kind);

/** Pages that are looked for by what they are for, too: invoices by "overdue", settings by "VAT". */
const wordedPages = [
  'CompanyAccountInvoices',
  'CompanyAccountOrders',
  'CompanyAccountReminders',
  'CompanyAccountBankFile',
  'CompanyAccountBooks',
  'CompanyAccountSettings',
  'CompanyAccountReports',
  'CompanyAccountSales',
  'CompanyAccountMails',
  'CompanyAccountConnection',
  'CompanyAccountAudit',
  'CompanyAccountLicences',
  'CompanyAccountUserImport',
  'CompanyAccountCourses',
  'AdminCustomers',
  'AdminReconciliation',
] as const satisfies RouteName[];
const isWorded = (name: string): name is (typeof wordedPages)[number] =>
  (wordedPages as readonly string[]).includes(name);

function entryOfRecent({ key, kind, title, details, to, search, hash }: Opened): Entry {
  const known = foundKinds.find((each) => each === kind);
  return {
    key,
    kind: known ?? 'page',
    title,
    details,
    icon: known ? icons[known] : FileText,
    way: { to, search, hash },
  };
}

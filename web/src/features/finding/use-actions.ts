import { type Capability, can } from '@coursefront/contract/capabilities.ts';
import type { Found } from '@coursefront/contract/panel/finding.ts';
import {
  Bell,
  BookPlus,
  CalendarPlus,
  CircleCheck,
  type LucideIcon,
  Plus,
  ShoppingCart,
  UserPlus,
  Zap,
} from 'lucide-react';
import { pathTo } from '../../lib/routes/routes.ts';
import { roleIdsOf, useSession } from '../../lib/session/session.ts';
import { useText } from '../../lib/text/text.ts';
import type { Entry, Question, Way } from './entry.ts';
import { approveWay, buyWay, memberWay, newDateWay } from './ways.ts';

type ActionName = Question | 'invite' | 'add_form' | 'add_code';
type Leads = { way: Way } | { asks: Question };

const icons: Record<ActionName, LucideIcon> = {
  approve: CircleCheck,
  add_date: CalendarPlus,
  assign: BookPlus,
  remind: Bell,
  buy: ShoppingCart,
  invite: UserPlus,
  add_form: Plus,
  add_code: Zap,
};

/** The tasks that can be begun from anywhere, by role. */
export function useActions(): Entry[] {
  const text = useText('finding');
  const roleIds = roleIdsOf(useSession());
  const action = (name: ActionName, leads: Leads): Entry => ({
    key: `action ${name}`,
    kind: 'action',
    title: text(`actions.${name}`),
    details: [],
    icon: icons[name],
    ...leads,
  });
  const goes = (to: string, search: Record<string, string>): Leads => ({ way: { to, search } });
  const ofAccount: (Entry & { can: Capability })[] = [
    { ...action('approve', { asks: 'approve' }), can: 'approveInvoices' },
    { ...action('add_date', { asks: 'add_date' }), can: 'openCompanyAccount' },
    { ...action('invite', goes(pathTo('CompanyAccountUsers'), { do: 'invite' })), can: 'manageUsers' },
    { ...action('add_form', goes(pathTo('CompanyAccountSignupForms'), { tab: 'add' })), can: 'openCompanyAccount' },
    { ...action('add_code', goes(pathTo('CompanyAccountCoupons'), { do: 'add' })), can: 'openCompanyAccount' },
  ];
  const leads = can(roleIds, 'seeCompanies') && !can(roleIds, 'manageCompanies');
  const ofTeam = leads
    ? [
        action('assign', { asks: 'assign' }),
        action('invite', goes(pathTo('Team'), { do: 'invite' })),
        action('remind', { asks: 'remind' }),
        action('buy', { asks: 'buy' }),
      ]
    : [];
  return [...ofTeam, ...ofAccount.filter((each) => can(roleIds, each.can)).map(({ can: _, ...entry }) => entry)];
}

/** The tasks that wait to be done with the things found, or are done often. */
export function useActionsWith(things: readonly Found[]): Entry[] {
  const text = useText('finding');
  const shop = useSession()?.user.instance_id ?? null;
  const entry = (name: Question, { id }: Found, title: string, way: Way): Entry => ({
    key: `${name} ${id}`,
    kind: 'action',
    title,
    details: [],
    icon: icons[name],
    way,
  });
  const members = things.filter(({ kind, company_id }) => kind === 'user' && company_id !== null);
  const entries = things.flatMap((thing): Entry[] => {
    const { kind, id, title: name, company_id, action } = thing;
    if (action === 'approve') return [entry('approve', thing, text('actions.approve_this', { name }), approveWay(id))];
    if (action === 'add_date') return [entry('add_date', thing, text('actions.add_date_to', { name }), newDateWay(id))];
    if (action === 'buy' && shop !== null)
      return [entry('buy', thing, text('actions.buy_for', { name }), buyWay(id, shop))];
    // For several people there would be more actions than finds.
    if (kind !== 'user' || company_id === null || members.length > 1) return [];
    const member = { id, title: name, company_id };
    return [
      entry('assign', thing, text('actions.assign_to', { name }), memberWay('assign', member)),
      entry('remind', thing, text('actions.remind_this', { name }), memberWay('remind', member)),
    ];
  });
  // Two companies of one lead may have the same course.
  return [...new Map(entries.map((each) => [each.key, each])).values()];
}

import { type Capability, can } from '@coursefront/contract/capabilities.ts';
import type { Found, FoundTask } from '@coursefront/contract/panel/finding.ts';
import {
  Banknote,
  Bell,
  BookPlus,
  Building2,
  CalendarPlus,
  CircleCheck,
  CirclePlus,
  CreditCard,
  FilePlus2,
  History,
  KeyRound,
  Landmark,
  type LucideIcon,
  PlugZap,
  Plus,
  RefreshCw,
  RotateCw,
  Settings,
  ShoppingCart,
  SlidersHorizontal,
  UserPlus,
  UserRoundSearch,
  Zap,
} from 'lucide-react';
import { pathTo } from '../../lib/routes/routes.ts';
import { roleIdsOf, useSession } from '../../lib/session/session.ts';
import { useText } from '../../lib/text/text.ts';
import type { Entry, Way } from './entry.ts';
import { approveWay, buyWay, memberWay, newDateWay, payWay } from './ways.ts';

/** Tasks of the platform's owner with one customer. Without a customer they begin at a list. */
const customerTasks = ['check_site', 'plan', 'override', 'onboarding', 'audit'] as const;
type CustomerTask = (typeof customerTasks)[number];

type OwnersAction =
  | CustomerTask
  | 'add_customer'
  | 'retry_jobs'
  | 'add_plan_code'
  | 'add_setting'
  | 'person_data'
  | 'invite_admin'
  | 'second_factor';
type ActionName =
  | FoundTask
  | OwnersAction
  | 'invite'
  | 'add_licences'
  | 'add_company'
  | 'add_quote'
  | 'add_form'
  | 'add_code';
type Leads = { way: Way } | { asks: FoundTask };
export type Action = Entry & { name: ActionName };

export const isCustomerTask = (name: ActionName): name is CustomerTask =>
  (customerTasks as readonly ActionName[]).includes(name);

const icons: Record<ActionName, LucideIcon> = {
  approve: CircleCheck,
  pay: Banknote,
  add_date: CalendarPlus,
  assign: BookPlus,
  remind: Bell,
  buy: ShoppingCart,
  invite: UserPlus,
  add_company: Building2,
  add_licences: CirclePlus,
  add_quote: FilePlus2,
  add_form: Plus,
  add_code: Zap,
  add_customer: Landmark,
  retry_jobs: RotateCw,
  add_plan_code: Zap,
  person_data: UserRoundSearch,
  invite_admin: UserPlus,
  add_setting: Settings,
  second_factor: KeyRound,
  check_site: PlugZap,
  plan: RefreshCw,
  override: SlidersHorizontal,
  onboarding: CreditCard,
  audit: History,
};

/** The tasks that can be begun from anywhere, by role. */
export function useActions(): Action[] {
  const text = useText('finding');
  const roleIds = roleIdsOf(useSession());
  const action = (name: ActionName, leads: Leads): Action => ({
    key: `action ${name}`,
    kind: 'action',
    name,
    title: text(name === 'check_site' ? 'actions.check_site_any' : `actions.${name}`),
    details: [],
    icon: icons[name],
    ...leads,
  });
  const goes = (to: string, search: Record<string, string>): Leads => ({ way: { to, search } });
  const ofAccount: (Action & { can: Capability })[] = [
    { ...action('approve', { asks: 'approve' }), can: 'approveInvoices' },
    { ...action('add_date', { asks: 'add_date' }), can: 'openCompanyAccount' },
    { ...action('pay', { asks: 'pay' }), can: 'bookPayments' },
    { ...action('invite', goes(pathTo('CompanyAccountUsers'), { do: 'invite' })), can: 'manageUsers' },
    {
      ...action('add_company', { way: { to: pathTo('CustomerManagement'), hash: 'newcompany' } }),
      can: 'manageCompanies',
    },
    { ...action('add_licences', goes(pathTo('CompanyAccountLicences'), { do: 'add' })), can: 'manageUsers' },
    { ...action('add_quote', goes(pathTo('CompanyAccountQuotes'), { do: 'add' })), can: 'bookPayments' },
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
  const ofPlatform = can(roleIds, 'runPlatform')
    ? [
        action('add_customer', goes(pathTo('AdminCustomers'), { do: 'add' })),
        action('retry_jobs', goes(pathTo('AdminJobs'), { state: 'dead' })),
        action('add_plan_code', goes(pathTo('AdminCoupons'), { do: 'add' })),
        action('person_data', { way: { to: pathTo('AdminPersonalData') } }),
        action('invite_admin', goes(pathTo('AdminPeople'), { do: 'invite' })),
        action('add_setting', goes(pathTo('AdminSettings'), { do: 'add' })),
        action('second_factor', { way: { to: pathTo('AdminAccount') } }),
        action('check_site', { way: { to: pathTo('AdminCustomers') } }),
        action('plan', { way: { to: pathTo('AdminCustomers') } }),
        action('override', { way: { to: pathTo('AdminSettings') } }),
        action('onboarding', { way: { to: pathTo('AdminConnectAccounts') } }),
        action('audit', { way: { to: pathTo('AdminAudit') } }),
      ]
    : [];
  return [
    ...ofPlatform,
    ...ofTeam,
    ...ofAccount.filter((each) => can(roleIds, each.can)).map(({ can: _, ...entry }) => entry),
  ];
}

const titles = {
  approve: 'actions.approve_this',
  pay: 'actions.pay_this',
  add_date: 'actions.add_date_to',
  assign: 'actions.assign_to',
  remind: 'actions.remind_this',
  buy: 'actions.buy_for',
} as const satisfies Record<FoundTask, string>;

/** A task with the thing that it is for. */
export function useTaskWith(): (task: FoundTask, thing: Found) => Entry {
  const text = useText('finding');
  const shop = useSession()?.user.instance_id ?? 0;
  return (task, { id, title, company_id }) => {
    const member = { id, title, company_id: company_id ?? 0 };
    const ways: Record<FoundTask, () => Way> = {
      approve: () => approveWay(id),
      pay: () => payWay(id),
      add_date: () => newDateWay(id),
      assign: () => memberWay('assign', member),
      remind: () => memberWay('remind', member),
      buy: () => buyWay(id, shop),
    };
    return {
      key: `${task} ${id}`,
      kind: 'action',
      title: text(titles[task], { name: title }),
      details: [],
      icon: icons[task],
      way: ways[task](),
    };
  };
}

const customerTitles = {
  check_site: 'actions.check_site',
  plan: 'actions.plan_of',
  override: 'actions.override_of',
  onboarding: 'actions.onboarding_of',
  audit: 'actions.audit_of',
} as const satisfies Record<CustomerTask, string>;

/** A task with this customer, which leads to the page where it is done. */
export function useTaskOfCustomer(): (task: CustomerTask, customer: Found) => Entry {
  const text = useText('finding');
  return (task, { id, title }) => {
    const ways: Record<CustomerTask, Way> = {
      check_site: { to: pathTo('AdminConnection', { customerid: id }) },
      plan: { to: pathTo('AdminCustomer', { customerid: id }) },
      override: { to: pathTo('AdminCustomer', { customerid: id }), hash: 'settings' },
      onboarding: { to: pathTo('AdminConnectAccounts'), search: { search: title } },
      audit: { to: pathTo('AdminAudit'), search: { customer: id } },
    };
    return {
      key: `${task} ${id}`,
      kind: 'action',
      title: text(customerTitles[task], { name: title }),
      details: [],
      icon: icons[task],
      way: ways[task],
    };
  };
}

/** Licences for this company. Its page asks for the course. */
export function useLicencesFor(): (company: Found) => Entry {
  const text = useText('finding');
  return ({ id, title }) => ({
    key: `add_licences ${id}`,
    kind: 'action',
    title: text('actions.add_licences_for', { name: title }),
    details: [],
    icon: icons.add_licences,
    way: { to: pathTo('CustomerProfile', { id }), search: { do: 'add' } },
  });
}

/** The tasks that wait to be done with the things found, or are done often. */
export function useActionsWith(things: readonly Found[]): Entry[] {
  const taskWith = useTaskWith();
  const taskOfCustomer = useTaskOfCustomer();
  const isOnly = (thing: Found) => things.filter(({ kind }) => kind === thing.kind).length === 1;
  const entries = things.flatMap((thing): Entry[] => {
    const { kind, company_id, action } = thing;
    if (action !== null) return action !== 'pay' || isOnly(thing) ? [taskWith(action, thing)] : [];
    if (kind === 'customer')
      return isOnly(thing) ? [taskOfCustomer('check_site', thing), taskOfCustomer('audit', thing)] : [];
    // For several people there would be more actions than finds.
    const isMember = kind === 'user' && company_id !== null && isOnly(thing);
    return isMember ? [taskWith('assign', thing), taskWith('remind', thing)] : [];
  });
  // Two companies of one lead may have the same course.
  return uniqueEntries(entries);
}

export const uniqueEntries = (entries: readonly Entry[]): Entry[] =>
  entries.filter(({ key }, place) => entries.findIndex((each) => each.key === key) === place);

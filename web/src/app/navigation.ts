import type { Site } from '@coursefront/contract/customers/customers.ts';
import type { MenuPart, Page } from '../lib/routes/area.ts';
import { pathTo } from '../lib/routes/routes.ts';
import type { Session } from '../lib/session/session.ts';
import { activeRoleCan, isOffered, leadsDepartments, leadsOneCompany } from './admission.ts';
import type { NamedPage } from './use-pages.ts';

type Part = {
  part: MenuPart;
  heading?: `navigation.${'sell' | 'finance' | 'account' | 'operations' | 'administration'}`;
};

/** The side menus of a tenant's account and of the platform, from top to bottom. Pages name the part they belong to. */
const menus = {
  panel: [
    { part: 'home' },
    { part: 'people' },
    { part: 'sell', heading: 'navigation.sell' },
    { part: 'finance', heading: 'navigation.finance' },
    { part: 'account', heading: 'navigation.account' },
  ],
  admin: [
    { part: 'platform' },
    { part: 'operations', heading: 'navigation.operations' },
    { part: 'administration', heading: 'navigation.administration' },
  ],
} satisfies Record<string, Part[]>;

export type MenuName = keyof typeof menus;

type MenuEntry = NamedPage & { menu: NonNullable<Page['menu']> };

/** The entries for the person's active role on this site. A part without entries is left out with its heading. */
export function visibleMenu(
  menu: MenuName,
  pages: readonly NamedPage[],
  session: Session | null,
  instance: Site['instance'],
) {
  const entries = pages
    .flatMap(({ name, page }): MenuEntry[] => (page.menu ? [{ name, page, menu: page.menu }] : []))
    .filter(({ menu: { needs } }) => needs === undefined || instance?.[needs] === true)
    .filter((entry) => isOffered(entry.page, session) && isFor(entry, session) && isInMenu(entry, session))
    .sort((one, other) => one.menu.place - other.menu.place);
  return menus[menu]
    .map((each: Part) => ({ ...each, entries: entries.filter((entry) => entry.menu.part === each.part) }))
    .filter((part) => part.entries.length > 0);
}

/** A manager of all companies opens a team from its company's page. Who leads departments has no company page. */
export const isFor = ({ name }: NamedPage, session: Session | null): boolean => {
  if (name === 'Team') return leadsOneCompany(session);
  return name !== 'CustomerManagement' || !leadsDepartments(session);
};

const ownPages: readonly string[] = ['OwnOrders', 'OwnAccount'];

/** The menu of a training manager is about the account; the search finds what is their own. */
const isInMenu = ({ name }: NamedPage, session: Session | null): boolean =>
  !ownPages.includes(name) || !activeRoleCan(session, 'openCompanyAccount');

/** The way to the shop, for everybody but training managers: they sell, and their entry leads to what is sold. */
export const shopToBuyIn = (menu: MenuName, session: Session | null, instance: Site['instance']): string | null =>
  menu === 'panel' && session && instance?.has_shop && !activeRoleCan(session, 'openCompanyAccount')
    ? pathTo('WebShopPublic', { instance_id: instance.id, product_id: 0 })
    : null;

/** The title of an entry. People who see a single company read about that one. */
export const entryTitle = ({ name, page }: NamedPage, session: Session | null) =>
  name === 'CustomerManagement' && leadsOneCompany(session) ? 'titles.own_company' : page.title;

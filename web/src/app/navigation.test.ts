import { roles } from '@coursefront/contract/roles.ts';
import { expect, test } from 'vitest';
import type { RouteName } from '../lib/routes/routes.ts';
import type { Session } from '../lib/session/session.ts';
import { signedInAs } from '../lib/testing/people.ts';
import { landingPage } from './admission.ts';
import { pages } from './areas.ts';
import { entryTitle, type MenuName, shopToBuyIn, visibleMenu } from './navigation.ts';

const all = (Object.keys(pages) as RouteName[]).map((name) => ({ name, page: pages[name] }));
const namesIn = (menu: MenuName, session: Session, { existing = all, has_reviews = false } = {}) =>
  visibleMenu(menu, existing, session, { ...site, has_reviews, has_shop: true }).flatMap(({ entries }) =>
    entries.map(({ name }) => name),
  );
const site = { id: 1, name: 'Nordic', email: null, lms_url: null, brand_colour: null, time_zone: null, language: null };

test('the menu lists the pages that exist and nothing else', () => {
  const admin = signedInAs(roles.coursefrontadmin);
  const onlyCustomers = all.filter(({ name }) => name === 'AdminCustomers');
  expect(namesIn('admin', admin, { existing: onlyCustomers })).toEqual(['AdminCustomers']);
});

test('a team lead sees their team, what to renew, their own orders and account, their company and none of the customer’s account', () => {
  const lead = signedInAs(roles.teamlead);
  const ofCompany = { ...lead, user: { ...lead.user, teamlead: true } };
  expect(namesIn('panel', ofCompany)).toEqual([
    'Home',
    'Team',
    'CompanyAccountRenewals',
    'OwnOrders',
    'OwnAccount',
    'CustomerManagement',
  ]);
  expect(namesIn('panel', lead), 'who leads departments only').toEqual([
    'Home',
    'Team',
    'CompanyAccountRenewals',
    'OwnOrders',
    'OwnAccount',
  ]);
  expect(namesIn('panel', signedInAs(roles.trainingmanager))).not.toContain('Team');
  const companies = { name: 'CustomerManagement', page: pages.CustomerManagement } as const;
  expect(entryTitle(companies, signedInAs(roles.teamlead))).toBe('titles.own_company');
  expect(entryTitle(companies, signedInAs(roles.trainingmanager))).toBe('titles.companies');
});

test('learners have their orders and account in the menu, and training managers do not', () => {
  expect(namesIn('panel', signedInAs(roles.student))).toEqual(['Home', 'OwnOrders', 'OwnAccount']);
  const ofManager = namesIn('panel', signedInAs(roles.trainingmanager));
  expect(ofManager).not.toContain('OwnOrders');
  expect(ofManager).not.toContain('OwnAccount');
});

test('everybody who buys finds the open shop in the menu, and training managers their own entry', () => {
  const open = { ...site, has_reviews: false, has_shop: true };
  for (const role of [roles.teamlead, roles.student])
    expect(shopToBuyIn('panel', signedInAs(role), open)).toBe('/company-account/web-shop/public/1/0');
  expect(shopToBuyIn('panel', signedInAs(roles.teamlead), { ...open, has_shop: false })).toBeNull();
  expect(shopToBuyIn('panel', signedInAs(roles.trainingmanager), open)).toBeNull();
  expect(shopToBuyIn('panel', null, open)).toBeNull();
});

test('the menu follows the active role, even if another role opens more pages', () => {
  const both = signedInAs(roles.teamlead, roles.trainingmanager);
  expect(namesIn('panel', both)).not.toContain('CompanyAccountUsers');
  const switched = { ...both, user: { ...both.user, active_role_id: roles.trainingmanager } };
  expect(namesIn('panel', switched)).toContain('CompanyAccountUsers');
});

test('reviews have an entry below the webshop while the shop shows them', () => {
  const manager = signedInAs(roles.trainingmanager);
  expect(namesIn('panel', manager)).not.toContain('CompanyAccountReviews');
  const names = namesIn('panel', manager, { has_reviews: true });
  expect(names[names.indexOf('CompanyAccountWebShop') + 1]).toBe('CompanyAccountReviews');
});

test('the entries are in the order that their places say', () => {
  expect(namesIn('panel', signedInAs(roles.trainingmanager)).slice(-5)).toEqual([
    'CompanyAccountProfile',
    'CompanyAccountSubscription',
    'CompanyAccountSettings',
    'CompanyAccountConnection',
    'CompanyAccountAudit',
  ]);
});

test('no part of a menu has more than six entries, and no two entries share a place', () => {
  const entries = all.flatMap(({ page }) => page.menu ?? []);
  for (const part of new Set(entries.map((entry) => entry.part))) {
    const places = entries.filter((entry) => entry.part === part).map(({ place }) => place);
    expect(places.length).toBeLessThanOrEqual(6);
    expect(new Set(places).size).toBe(places.length);
  }
});

test('everybody starts on a page that they may open', () => {
  expect(landingPage(null)).toBe('Login');
  expect(landingPage(signedInAs(roles.coursefrontadmin))).toBe('AdminDashboard');
  expect(landingPage(signedInAs(roles.trainingmanager))).toBe('Home');
  expect(landingPage(signedInAs())).toBe('Home');
});

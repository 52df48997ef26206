import type { Capability } from '@coursefront/contract/capabilities.ts';
import type { Endpoint } from '@coursefront/contract/endpoint.ts';
import type { ReactNode } from 'react';
import type common from '../../../../texts/en/common.json';
import type { Area as TextArea } from '../text/text.ts';
import type { MenuIcon } from './menu-icons.ts';
import type { ParamsOf, PlainRouteName, RouteName } from './routes.ts';
import type { Search } from './search.ts';

/**
 * `shop`: nothing around the page, which is shown in other sites' frames. `wizard`: steps above, summary beside.
 * `order`: the panel for people who are signed in, whose order it is; the wizard for everybody else.
 * `panel` and `admin`: menu at the side. `split`: a form and a picture. `plain`: one message and a way on.
 */
export type Layout = 'shop' | 'wizard' | 'order' | 'panel' | 'admin' | 'split' | 'plain';

/** The parts of the side menus: the first five in a tenant's account, the other three in the platform's pages. */
export type MenuPart =
  | 'home'
  | 'people'
  | 'sell'
  | 'finance'
  | 'account'
  | 'platform'
  | 'operations'
  | 'administration';

/** One page of the product. Its screen gets the parameters of its address as props. */
export type Page<Params = never> = {
  layout: Layout;
  title: `titles.${keyof (typeof common)['titles'] & string}`;
  /** Opens to everybody who may do this. A page without it is public. */
  can?: Capability;
  /** A page of the platform itself in a layout that tenants use, too. The layout `admin` implies it. */
  brand?: 'platform';
  /** A public page that asks who the visitor is: a known one buys at their company's price and needs no new account. */
  recognisesVisitors?: true;
  /**
   * Has steps above it and a summary beside it, whose places are kept from the first moment so that nothing jumps. `wholeOn`
   * is its first step, if that has the whole order on the page.
   */
  stepped?: { wholeOn?: string };
  /** Exists in the demo and in development only. */
  demoOnly?: true;
  /**
   * Its entry in the side menu, only on sites that have what it `needs`. Icons are named, because the menu with its icons is
   * loaded later than the pages.
   */
  menu?: { part: MenuPart; place: number; icon: MenuIcon; needs?: 'has_reviews' };
  /** The page whose menu entry is marked while this one is shown and has no entry of its own. */
  under?: PlainRouteName;
  /** The texts that the screen needs. They load at the same time as its code. */
  texts: readonly TextArea[];
  screen: () => Promise<Screen<Params>>;
};

/**
 * The data that the server needs to draw a page, and the browser to take it over. The functions get the parameters of
 * the address.
 */
export type Served<Params> = {
  /** Loads the parts that the page would otherwise load while it is shown. */
  parts: (params: Params) => Promise<unknown>;
  /** The answers that the page asks for while it is drawn. Called on the server only. */
  reads: (params: Params, search: Search) => Promise<readonly ServedRead[]>;
};

/** A call as `useEndpoint` makes it; both have the same key. */
export type ServedRead = { endpoint: Endpoint; input: { params?: object; query?: object; body?: unknown } };

/** A screen with `served` comes drawn from the server. It must not touch the window, the storage or the clock while drawing. */
export type Screen<Params> = ((props: Params) => ReactNode) & { served?: Served<Params> };
export type AnyScreen = Screen<Record<string, string>>;

/** Declares the pages of a feature. A screen that asks for a parameter missing in its address does not compile. */
export const area = <Name extends RouteName>(
  pages: { [Each in Name]: Page<ParamsOf<Each>> & MenuNeedsNoParams<Each> },
) => pages;

type MenuNeedsNoParams<Name extends RouteName> = Name extends PlainRouteName ? unknown : { menu?: never };

/** Loads a screen when it is shown. Written as `import(…).then(…)`, each page would add more code to the first load. */
export const screen =
  <Module, Name extends keyof Module>(load: () => Promise<Module>, name: Name) =>
  async (): Promise<Module[Name]> =>
    (await load())[name];

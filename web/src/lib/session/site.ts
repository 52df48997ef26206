import { usualTimeZone } from '@coursefront/contract/constants.ts';
import type { Site } from '@coursefront/contract/customers/customers.ts';
import { createContext, use, useEffect, useMemo } from 'react';
import { createStore, useStore } from './store.ts';

export const showBrand = ({ instance, brand_colour }: Site): void =>
  document.documentElement.style.setProperty('--brand', instance?.brand_colour ?? brand_colour);

const changes = createStore<Partial<NonNullable<Site['instance']>>>({});

/** The customer's own changes since the page was loaded. */
export const refreshSite = (changed: ReturnType<typeof changes.get>): void =>
  changes.set({ ...changes.get(), ...changed });

/** The site as loaded, with the changes since then. */
export function useRefreshed(site: Site): Site {
  const changed = useStore(changes);
  return useMemo(
    () => (site.instance ? { ...site, instance: { ...site.instance, ...changed } } : site),
    [site, changed],
  );
}

/** The platform's own pages belong to no tenant, on any host. */
export const asPlatform = (site: Site): Site => ({ ...site, instance: null });

export const SiteContext = createContext<Site | null>(null);

export function useSite(): Site {
  const site = use(SiteContext);
  if (!site) throw new Error('The page has no site yet.');
  return site;
}

/** The time zone of course dates, for readers in other time zones too. */
export const useEventZone = (): string => useSite().instance?.time_zone ?? usualTimeZone;

/** The tenant's name, or the product's name on the platform's own pages. */
export const siteName = ({ instance, product_name }: Site): string => instance?.name ?? product_name;

/** Shows `Page – Site name` in the browser's tab. A screen can override the title of its route. */
export function useTitle(page: string | undefined): void {
  const name = siteName(useSite());
  useEffect(() => {
    document.title = page ? `${page} – ${name}` : name;
  }, [page, name]);
}

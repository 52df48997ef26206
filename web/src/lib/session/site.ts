import { usualTimeZone } from '@coursefront/contract/constants.ts';
import type { Site } from '@coursefront/contract/customers/customers.ts';
import { createContext, use, useEffect, useMemo } from 'react';
import { createStore, useStore } from './store.ts';

export const showBrand = ({ instance, brand_colour }: Site): void =>
  document.documentElement.style.setProperty('--brand', instance?.brand_colour ?? brand_colour);

const changes = createStore<Partial<NonNullable<Site['instance']>>>({});

/** What a customer has changed about itself since the page took the site along. */
export const refreshSite = (changed: ReturnType<typeof changes.get>): void =>
  changes.set({ ...changes.get(), ...changed });

/** The site as it was loaded, with those changes. */
export function useRefreshed(site: Site): Site {
  const changed = useStore(changes);
  return useMemo(
    () => (site.instance ? { ...site, instance: { ...site.instance, ...changed } } : site),
    [site, changed],
  );
}

/** The platform's own pages belong to no tenant, whichever host they are opened at. */
export const asPlatform = (site: Site): Site => ({ ...site, instance: null });

export const SiteContext = createContext<Site | null>(null);

export function useSite(): Site {
  const site = use(SiteContext);
  if (!site) throw new Error('The page has no site yet.');
  return site;
}

/** By this clock a course begins, also for readers elsewhere. */
export const useEventZone = (): string => useSite().instance?.time_zone ?? usualTimeZone;

/** What the tenant calls itself, or the product on the platform's own pages. */
export const siteName = ({ instance, product_name }: Site): string => instance?.name ?? product_name;

/** `Page – Site name` in the browser's tab. A screen may say more than its route does: the innermost title stays. */
export function useTitle(page: string | undefined): void {
  const name = siteName(useSite());
  useEffect(() => {
    document.title = page ? `${page} – ${name}` : name;
  }, [page, name]);
}

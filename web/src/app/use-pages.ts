import { useRouter } from '@tanstack/react-router';
import type { Page } from '../lib/routes/area.ts';
import type { RouteName } from '../lib/routes/routes.ts';

export type NamedPage = { name: RouteName; page: Page };

/** The pages that exist on this site. They come from the router, because screens cannot import the list they are in. */
export const usePages = (): NamedPage[] =>
  Object.values(useRouter().routesById).flatMap(({ options }) => options.staticData?.shown ?? []);

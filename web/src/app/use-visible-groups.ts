import { useRouter } from '@tanstack/react-router';
import { useSession } from '../lib/session/session.ts';
import { type NavigationGroup, visibleGroups } from './navigation.ts';

/** What of the navigation this person sees now. The router knows the pages that are there: the others stand for "not found". */
export function useVisibleGroups(navigation: readonly NavigationGroup[]): NavigationGroup[] {
  const pages = Object.values(useRouter().routesById).map(({ options }) => options.staticData?.page);
  return visibleGroups(navigation, (page) => pages.includes(page), useSession());
}

import type { OfferedPage } from '../../features/finding/entry.ts';
import { menuIcons } from '../../lib/routes/menu-icons.ts';
import { routes } from '../../lib/routes/routes.ts';
import { useSession } from '../../lib/session/session.ts';
import { useSite } from '../../lib/session/site.ts';
import { useText } from '../../lib/text/text.ts';
import { isOffered } from '../admission.ts';
import { entryTitle, isFor, type MenuName, shopToBuyIn } from '../navigation.ts';
import { type NamedPage, usePages } from '../use-pages.ts';

/** The pages with an address of their own that the person's role has, as the search over everything offers them. */
export function useOfferedPages(menu: MenuName): () => OfferedPage[] {
  const text = useText('common');
  const session = useSession();
  const pages = usePages();
  const menuOf = ({ page }: NamedPage) => page.menu ?? pages.find(({ name }) => name === page.under)?.page.menu;
  const shop = shopToBuyIn(menu, session, useSite().instance);
  const buying: OfferedPage[] = shop
    ? [
        {
          name: 'WebShopPublic',
          title: `${text('titles.webshop')}: ${text('navigation.buy')}`,
          to: shop,
          icon: menuIcons.Store,
        },
      ]
    : [];
  return () => [
    ...pages
      .filter(({ name, page }) => page.layout === menu && !routes[name].includes('$'))
      .filter((entry) => isOffered(entry.page, session) && isFor(entry, session))
      .flatMap((entry) => {
        const shown = menuOf(entry);
        if (!shown) return [];
        const { name } = entry;
        return [{ name, title: text(entryTitle(entry, session)), to: routes[name], icon: menuIcons[shown.icon] }];
      }),
    ...buying,
  ];
}

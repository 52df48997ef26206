import { readRelatedCourses } from '@coursefront/contract/shop/browsing.ts';
import { useRead } from '../../../lib/page/page-tools.tsx';
import { useText } from '../../../lib/text/text.ts';
import { coverThemes } from '../../../ui/pictures/cover-themes.ts';
import type { ShopPlace } from '../shop-address.ts';
import { relatedInput } from '../shop-inputs.ts';
import { ShopCard } from './card.tsx';

/** Other courses of the shop that resemble this one. Nothing is shown where there are none. */
export function RelatedCourses({ place }: { place: ShopPlace }) {
  const text = useText('webshop');
  const related = useRead(readRelatedCourses, relatedInput(place));
  const cards = related.data?.rows ?? [];
  if (cards.length === 0) return null;
  const themes = coverThemes(cards.map(({ courseid }) => courseid));
  return (
    <section className="mt-12 grid gap-5 border-t border-line pt-8">
      <h2>{text('related.title')}</h2>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,19rem),1fr))] gap-6">
        {cards.map((card, index) => (
          <li key={card.courseid} className="grid">
            <ShopCard card={card} place={place} theme={themes[index]} />
          </li>
        ))}
      </ul>
    </section>
  );
}

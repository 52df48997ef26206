import { type Language, languages, localeOf } from '@coursefront/contract/languages.ts';
import { shopPath } from '@coursefront/contract/values/embed-code.ts';
import type { Db } from '../../db/database.ts';
import { escapeHtml } from '../../html.ts';
import type { PageHead } from '../../http/page-head.ts';
import { plainSummary } from './plain-summary.ts';
import { courseData, questionData } from './rules/course-data.ts';
import { type OfferRow, readOffer } from './shop.queries.ts';

type Page = {
  origin: string;
  instanceId: number;
  lmsId: number;
  language: Language;
  /** The language that the address names, if it does. */
  named: Language | undefined;
};

/**
 * Returns undefined if the shop has no such course or is not open. Does not ask the external shop, because it is for
 * search engines.
 */
export async function readShopHead(db: Db, page: Page): Promise<PageHead | undefined> {
  const offer = await readOffer(db.tenant(page.instanceId), page.lmsId, page.language);
  return offer?.open && offer.active ? headOf(offer, page) : undefined;
}

/** The head of a shop's list. */
export const listHead = (
  { origin, instanceId, named }: Omit<Page, 'lmsId' | 'language'>,
  { title, siteName, page }: { title: string; siteName: string; page: number },
): PageHead => ({
  title: `${title} – ${siteName}`,
  siteName,
  description: '',
  ...addressesOf(origin + shopPath(instanceId), named, page > 1 ? { page: String(page) } : {}),
  image: null,
  data: null,
});

/** Search engines need an own address for each language. The one without follows the reader. */
function addressesOf(address: string, named: Language | undefined, query: Record<string, string> = {}) {
  const inLanguage = (language?: Language) => {
    const search = new URLSearchParams({ ...query, ...(language && { lang: language }) }).toString();
    return search ? `${address}?${search}` : address;
  };
  return {
    canonical: inLanguage(named),
    alternates: [
      ...languages.map((language) => ({ language: localeOf(language), address: inLanguage(language) })),
      { language: 'x-default', address: inLanguage() },
    ],
  };
}

function headOf(offer: OfferRow, { origin, instanceId, lmsId, named }: Page): PageHead {
  const { canonical, alternates } = addressesOf(origin + shopPath(instanceId, lmsId, offer.name), named);
  const description = plainSummary(offer.page?.about ? escapeHtml(offer.page.about) : offer.summary);
  const soldElsewhere = offer.external_id !== null && offer.product_api !== null;
  const course = courseData({
    name: offer.name,
    description,
    origin,
    page: offer.page,
    rating: offer.reviews,
    url: canonical,
    image: offer.image,
    provider: offer.customer,
    type: offer.type,
    minutes: offer.duration,
    languages: offer.languages,
    currency: offer.currency,
    prices: soldElsewhere || offer.price === null ? [] : [offer.price, ...offer.tiers.map(({ price }) => price)],
    dates: offer.events.map((event) => ({
      start: event.start_date,
      end: event.end_date,
      location: event.location,
      full: event.booked_slots >= event.max_attendance_count,
    })),
  });
  const questions = questionData(offer.page);
  const data = questions ? [course, questions] : course;
  const title = `${offer.name} – ${offer.customer}`;
  return { title, siteName: offer.customer, description, canonical, alternates, image: offer.image, data };
}

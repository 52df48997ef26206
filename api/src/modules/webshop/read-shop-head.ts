import type { Language } from '@coursefront/contract/languages.ts';
import { shopPath } from '@coursefront/contract/values/embed-code.ts';
import type { Db } from '../../db/database.ts';
import { escapeHtml } from '../../html.ts';
import type { PageHead } from '../../http/page-head.ts';
import { plainSummary } from './plain-summary.ts';
import { courseData, questionData } from './rules/course-data.ts';
import { type OfferRow, readOffer } from './shop.queries.ts';

type Page = { origin: string; instanceId: number; lmsId: number; language: Language };

/**
 * Returns undefined if the shop has no such course or is not open. Does not ask the external shop, because it is for
 * search engines.
 */
export async function readShopHead(db: Db, page: Page): Promise<PageHead | undefined> {
  const offer = await readOffer(db.tenant(page.instanceId), page.lmsId, page.language);
  return offer?.open && offer.active ? headOf(offer, page) : undefined;
}

function headOf(offer: OfferRow, { origin, instanceId, lmsId }: Page): PageHead {
  const canonical = origin + shopPath(instanceId, lmsId);
  const description = plainSummary(offer.page?.about ? escapeHtml(offer.page.about) : offer.summary);
  const soldElsewhere = offer.external_id !== null && offer.product_api !== null;
  const course = courseData({
    name: offer.name,
    description,
    origin,
    page: offer.page,
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
  return { title, siteName: offer.customer, description, canonical, image: offer.image, data };
}

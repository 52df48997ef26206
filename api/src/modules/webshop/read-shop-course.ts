import type { Language } from '@coursefront/contract/languages.ts';
import type { CourseEvent } from '@coursefront/contract/shop/events.ts';
import type { ShopCourse } from '@coursefront/contract/shop/webshop.ts';
import type { TenantScope } from '../../db/database.ts';
import { askingOf, type Reader } from './asking.ts';
import { offered, type ShopParts, termsOf, vatOf, type Wanted } from './read-sellable.ts';
import { languageChoice } from './rules/language-choice.ts';
import { countFreeLicences, type EventRow, readOffer } from './shop.queries.ts';

export async function readShopCourse(
  { shop }: ShopParts,
  tenant: TenantScope,
  {
    courseid,
    sessionKey,
    language,
    preview = false,
    reader,
    reviewPage = 1,
  }: Wanted & { language: Language; preview?: boolean; reader: Reader; reviewPage?: number | undefined },
): Promise<ShopCourse> {
  const offer = offered(
    await readOffer(tenant, courseid, language, { reviewPage, reads: askingOf(tenant, reader) }),
    preview,
  );
  const terms = await termsOf(shop, offer, sessionKey);
  return {
    id: offer.course_id,
    courseid: offer.lms_id,
    instance_id: tenant.instanceId,
    name: offer.name,
    image: offer.image,
    summary: offer.summary,
    page: offer.page,
    duration: offer.duration,
    languages: offer.languages,
    type: offer.type,
    customer: { name: offer.customer, country: offer.country },
    prices_without_vat: offer.prices_without_vat,
    private_buyers: offer.private_buyers,
    web_shop_instance_active: {
      id: offer.item_id,
      price: terms.price,
      currency: offer.currency,
      vat_basis_points: vatOf(offer),
      languages: offer.languages.map(languageChoice),
      active: offer.active,
      external_id: terms.externalId,
    },
    prices: terms.tiers,
    course_event: offer.events.map(eventOf),
    signedIn: terms.signedIn,
    signInLink: terms.signInLink,
    available: terms.available,
    licences_available: reader?.company ? await countFreeLicences(tenant, offer.course_id, reader.company.id) : null,
    asking: offer.asking,
    asked_at: offer.asked_at,
    paid_by: paidBy(terms.externalId, reader),
    reviews: offer.reviews && { ...offer.reviews, page: reviewPage },
  };
}

function paidBy(externalId: string | null, reader: Reader): ShopCourse['paid_by'] {
  if (externalId !== null) return 'elsewhere';
  return reader?.company === null ? 'card' : 'card_or_invoice';
}

const eventOf = (row: EventRow): CourseEvent => ({
  ...row,
  courseeventid: row.id,
  available_slots: row.max_attendance_count - row.booked_slots,
  published: true,
});

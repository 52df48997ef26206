import { can } from '@coursefront/contract/capabilities.ts';
import type { BodyOf } from '@coursefront/contract/endpoint.ts';
import * as browsing from '@coursefront/contract/shop/browsing.ts';
import * as offers from '@coursefront/contract/shop/offers.ts';
import * as contract from '@coursefront/contract/shop/webshop.ts';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import type { Caller } from '../../http/caller.ts';
import { serveCsv } from '../../http/csv-file.ts';
import { type ServeParts, serve } from '../../http/serve.ts';
import { tenantOf } from '../tenants/public.ts';
import type { Reader } from './asking.ts';
import { readDates } from './browsing/read-dates.ts';
import { readFilters } from './browsing/read-filters.ts';
import { readRelated } from './browsing/read-related.ts';
import { isRobot, viewCounter } from './count-views.ts';
import { offerCsv, offerList } from './offer-list.ts';
import { readOwnOffers, requireTerms } from './read-own-offers.ts';
import type { ShopParts } from './read-sellable.ts';
import { readShop } from './read-shop.ts';
import { readShopCourse } from './read-shop-course.ts';
import { saveOffers } from './save-offers.ts';

type ShopLook = BodyOf<typeof contract.readShop>;
type WebshopParts = ServeParts & ShopParts & { config: Config };

export function webshopRoutes(app: FastifyInstance, parts: WebshopParts): void {
  const { db } = parts;
  const views = viewCounter(db, (err) => app.log.warn({ err }, 'views of the shop were not counted'));
  app.addHook('onClose', () => views.flush().catch(() => undefined));

  serve(app, parts, contract.readShop, async ({ body: { instance_id, preview, ...list }, caller, host, userAgent }) => {
    // A shop is open to everybody, whichever instance they are signed in at. Reading it shows whether it exists.
    const tenant = instance_id === undefined ? await tenantOf(parts, { caller, host }) : db.tenant(instance_id);
    const answer = await readShop(tenant, { ...list, preview: preview && mayPreview(caller, tenant.instanceId) });
    if (isFirstLook(list) && !isRobot(userAgent) && !mayPreview(caller, tenant.instanceId))
      views.count({ instanceId: tenant.instanceId, step: 'list', course: 0 });
    return answer;
  });

  serve(app, parts, contract.readShopCourse, async ({ params, query, caller, language, userAgent }) => {
    const course = await readShopCourse(parts, parts.db.tenant(params.webshop_id), {
      courseid: params.course_id,
      language,
      sessionKey: query.session_key,
      reviewPage: query.reviews,
      preview: query.preview === 'true' && mayPreview(caller, params.webshop_id),
      reader: readerOf(caller, params.webshop_id),
    });
    if (!isRobot(userAgent) && !mayPreview(caller, params.webshop_id))
      views.count({
        instanceId: params.webshop_id,
        step: query.buying === 'true' ? 'begun' : 'course',
        course: course.id,
      });
    return course;
  });

  serve(app, parts, browsing.readShopFilters, ({ params: { webshop_id }, query, caller }) =>
    readFilters(db.tenant(webshop_id), query.preview === 'true' && mayPreview(caller, webshop_id)),
  );

  serve(app, parts, browsing.readShopDates, ({ params: { webshop_id }, query, caller }) =>
    readDates(db.tenant(webshop_id, 'own'), {
      ...query,
      preview: query.preview === 'true' && mayPreview(caller, webshop_id),
    }),
  );

  serve(app, parts, browsing.readRelatedCourses, ({ params: { webshop_id, course_id }, query, caller }) =>
    readRelated(db.tenant(webshop_id), course_id, query.preview === 'true' && mayPreview(caller, webshop_id)),
  );

  serve(app, parts, offers.readOwnOffers, ({ body, tenant }) => readOwnOffers(tenant, body));

  serveCsv(app, parts, offers.exportOffers, async ({ query: { search }, tenant }) => {
    const terms = await requireTerms(tenant);
    const rows = offerList.walk(tenant, { search, sort: 'name', order: 'asc' });
    return { name: 'webshop.csv', columns: offerCsv(terms), rows };
  });

  serve(app, parts, offers.saveOffers, ({ body, caller, tenant }) =>
    tenant.transaction((tx) => saveOffers(tx, caller, body.items)),
  );
}

/** Searching, filtering and turning pages are parts of one visit of the list. */
const isFirstLook = ({ page, search, type, town, month, language, price_from, price_to }: Partial<ShopLook>): boolean =>
  page === 1 && !search && !type && !town && !month && !language && price_from === undefined && price_to === undefined;

/** The people who run the shop may preview it; their own looks are not counted. */
const mayPreview = (caller: Caller | undefined, instanceId: number): boolean =>
  caller?.kind === 'user' && caller.instanceId === instanceId && can(caller.roleIds, 'openCompanyAccount');

const readerOf = (caller: Caller | undefined, instanceId: number): Reader =>
  caller?.kind === 'user' && caller.instanceId === instanceId
    ? { userId: caller.userId, company: caller.user.company, decides: can(caller.roleIds, 'seeCompanies') }
    : undefined;

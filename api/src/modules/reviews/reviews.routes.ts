import * as contract from '@coursefront/contract/shop/reviews.ts';
import type { FastifyInstance } from 'fastify';
import { serveCsv } from '../../http/csv-file.ts';
import { type ServeParts, serve } from '../../http/serve.ts';
import { recordExport } from '../audit/public.ts';
import { readTimeZone } from '../tenants/public.ts';
import { answerReview, decideReview } from './moderate-review.ts';
import { readMode, reviewCsv, reviewList } from './review-list.ts';
import { deleteReview, saveReview } from './write-review.ts';

export function reviewsRoutes(app: FastifyInstance, parts: ServeParts): void {
  serve(app, parts, contract.saveReview, ({ params, body, caller, tenant }) =>
    tenant.transaction((tx) => saveReview(tx, caller, { ...params, ...body })),
  );
  serve(app, parts, contract.deleteReview, ({ params, caller, tenant }) =>
    tenant.transaction((tx) => deleteReview(tx, caller, params.courseid)),
  );

  serve(app, parts, contract.readReviews, async ({ query, tenant }) => {
    const [page, mode] = await Promise.all([reviewList.readPage(tenant, query), readMode(tenant)]);
    return { ...page, mode };
  });
  serveCsv(app, parts, contract.exportReviews, async ({ query, caller, tenant }) => {
    const { search, courseid, status } = query;
    await recordExport(tenant, caller, 'review.exported', { search, courseid, status });
    const timeZone = await readTimeZone(tenant);
    return { name: 'reviews.csv', columns: reviewCsv, rows: reviewList.walk(tenant, query), timeZone };
  });
  serve(app, parts, contract.decideReview, ({ params, body, caller, tenant }) =>
    tenant.transaction((tx) => decideReview(tx, caller, { ...params, ...body })),
  );
  serve(app, parts, contract.answerReview, ({ params, body, caller, tenant }) =>
    tenant.transaction((tx) => answerReview(tx, caller, { ...params, ...body })),
  );
}

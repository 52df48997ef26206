import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Logger } from 'pino';
import { stripeWebhooks } from './adapters/stripe/stripe-webhooks.ts';
import type { Config } from './config.ts';
import type { Db } from './db/database.ts';
import { answerError } from './http/answer.ts';
import { answerBrokenRequest } from './http/broken-request.ts';
import { embedScriptRoute } from './http/embed-script.ts';
import { healthRoutes } from './http/health.ts';
import { readNoBodyAsNone } from './http/no-body.ts';
import { openApiRoutes } from './http/openapi.ts';
import { guardHeaders } from './http/security-headers.ts';
import type { ServeParts } from './http/serve.ts';
import { answerUnknown } from './http/unknown.ts';
import { auditRoutes } from './modules/audit/audit.routes.ts';
import { buyersRoutes } from './modules/buyers/buyers.routes.ts';
import { captchasRoutes } from './modules/captchas/captchas.routes.ts';
import { checkoutRoutes } from './modules/checkout/checkout.routes.ts';
import { companiesRoutes } from './modules/companies/companies.routes.ts';
import { adminAccountsRoutes } from './modules/connect-accounts/admin-accounts.routes.ts';
import { connectAccountsRoutes } from './modules/connect-accounts/connect-accounts.routes.ts';
import { adminCouponsRoutes } from './modules/coupons/admin-coupons.routes.ts';
import { couponsRoutes } from './modules/coupons/coupons.routes.ts';
import { coursesRoutes } from './modules/courses/courses.routes.ts';
import { adminCustomersRoutes } from './modules/customers/admin-customers.routes.ts';
import { customerSettingsRoutes } from './modules/customers/customer-settings.routes.ts';
import { customersRoutes } from './modules/customers/customers.routes.ts';
import { ownCustomerRoutes } from './modules/customers/own-customer.routes.ts';
import { dashboardRoutes } from './modules/dashboard/dashboard.routes.ts';
import { documentsRoutes } from './modules/documents/documents.routes.ts';
import { eventsRoutes } from './modules/events/events.routes.ts';
import { inquiriesRoutes } from './modules/events/inquiries.routes.ts';
import { filesRoutes } from './modules/files/files.routes.ts';
import { groupsRoutes } from './modules/groups/groups.routes.ts';
import { jobsRoutes } from './modules/jobs/jobs.routes.ts';
import { licencesRoutes } from './modules/licences/licences.routes.ts';
import type { LearningSites } from './modules/lms/public.ts';
import { operationsRoutes } from './modules/operations/operations.routes.ts';
import { ordersRoutes } from './modules/orders/orders.routes.ts';
import { paymentsRoutes } from './modules/payments/payments.routes.ts';
import { webhookRoutes } from './modules/payments/webhooks.routes.ts';
import { personalDataRoutes } from './modules/personal-data/personal-data.routes.ts';
import { reconciliationRoutes } from './modules/reconciliation/reconciliation.routes.ts';
import { reportsRoutes } from './modules/reports/reports.routes.ts';
import { reportSchedulesRoutes } from './modules/reports/schedules.routes.ts';
import { adminAccountRoutes } from './modules/sessions/admin-account.routes.ts';
import { findCallerIn } from './modules/sessions/find-caller.ts';
import { sessionsRoutes } from './modules/sessions/sessions.routes.ts';
import { generalSettingsRoutes } from './modules/settings/general-settings.routes.ts';
import { settingsRoutes } from './modules/settings/settings.routes.ts';
import { registrationsRoutes } from './modules/signup-forms/registrations.routes.ts';
import { signupFormsRoutes } from './modules/signup-forms/signup-forms.routes.ts';
import { adminSubscriptionsRoutes } from './modules/subscriptions/admin-subscriptions.routes.ts';
import { ownSubscriptionRoutes, subscribingRoutes } from './modules/subscriptions/subscriptions.routes.ts';
import { ownUsersRoutes } from './modules/users/own-users.routes.ts';
import { usersRoutes } from './modules/users/users.routes.ts';
import { webAppRoutes } from './modules/web-app/web-app.routes.ts';
import { webshopRoutes } from './modules/webshop/webshop.routes.ts';
import type { ExternalShopPort } from './ports/external-shop.ts';
import type { PaymentsPort } from './ports/payments.ts';
import type { Seal } from './seal.ts';

export type AppParts = {
  config: Config;
  db: Db;
  log: Logger;
  seal: Seal;
  sites: LearningSites;
  payments: PaymentsPort;
  shop: ExternalShopPort;
  /** Folder of the built web app, if not the default one. */
  webFolder?: string;
};

/** Builds the HTTP side without listening, so tests can call it without a port. */
export async function buildApp(given: AppParts): Promise<FastifyInstance> {
  const { config, db, log, seal, sites } = given;
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    // Trusts only this many proxies of our own. Forwarding headers set by clients are ignored.
    trustProxy: (_, hop) => hop < config.trustProxy,
    clientErrorHandler: answerBrokenRequest,
    bodyLimit: 1024 * 1024,
    requestTimeout: 30_000,
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    // Errors raised before a route is found, such as a URL that cannot be decoded.
    frameworkErrors: answerError,
  });
  // The API reads JSON bodies only. Other content types must not bypass the schemas.
  app.removeContentTypeParser('text/plain');
  readNoBodyAsNone(app);
  app.setErrorHandler(answerError);
  app.setNotFoundHandler(answerUnknown);
  logAnswers(app);
  guardHeaders(app, config);

  const parts: ServeParts = { db, findCaller: findCallerIn(db) };
  await app.register(
    async (api) => {
      sessionsRoutes(api, { ...parts, config, seal, sites });
      adminAccountRoutes(api, { ...parts, config, seal, sites });
      customersRoutes(api, parts, config);
      adminCustomersRoutes(api, { ...parts, seal, sites });
      ownCustomerRoutes(api, parts);
      jobsRoutes(api, parts);
      dashboardRoutes(api, parts);
      auditRoutes(api, parts);
      operationsRoutes(api, { ...given, ...parts });
      reconciliationRoutes(api, parts);
      personalDataRoutes(api, parts);
      webshopRoutes(api, { ...given, ...parts });
      inquiriesRoutes(api, { ...parts, config, seal });
      settingsRoutes(api, { ...parts, config });
      generalSettingsRoutes(api, parts);
      customerSettingsRoutes(api, parts);
      connectAccountsRoutes(api, { ...given, ...parts });
      adminAccountsRoutes(api, { ...given, ...parts });
      coursesRoutes(api, { ...parts, sites });
      eventsRoutes(api, parts);
      couponsRoutes(api, parts);
      adminCouponsRoutes(api, parts);
      companiesRoutes(api, parts);
      buyersRoutes(api, { ...given, ...parts });
      checkoutRoutes(api, { ...given, ...parts });
      ordersRoutes(api, { ...given, ...parts });
      paymentsRoutes(api, { ...given, ...parts });
      subscribingRoutes(api, { ...given, ...parts });
      adminSubscriptionsRoutes(api, parts);
      ownSubscriptionRoutes(api, { ...given, ...parts });
      documentsRoutes(api, parts, config);
      usersRoutes(api, parts);
      ownUsersRoutes(api, { ...parts, sites });
      licencesRoutes(api, parts);
      groupsRoutes(api, parts);
      filesRoutes(api, parts);
      captchasRoutes(api, { ...parts, config });
      signupFormsRoutes(api, { ...given, ...parts });
      registrationsRoutes(api, { ...given, ...parts });
      reportsRoutes(api, parts);
      reportSchedulesRoutes(api, parts);
      await openApiRoutes(api, config);
    },
    { prefix: '/api' },
  );
  await webhookRoutes(app, { db, seal, webhooks: stripeWebhooks(config.payments.webhookSecrets) });
  healthRoutes(app, db);
  embedScriptRoute(app);
  await webAppRoutes(app, db, config, given.webFolder);
  return app;
}

/** Logs one line per answer, with the route's pattern instead of its URL, so ids and tokens stay out of the log. */
function logAnswers(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    const milliseconds = Math.round(reply.elapsedTime * 10) / 10;
    const line = {
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      milliseconds,
    };
    request.log[reply.statusCode >= 500 ? 'error' : 'debug'](line, 'answered');
  });
}

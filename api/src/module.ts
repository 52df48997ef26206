import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { Db } from './db/database.ts';
import type { ServeParts } from './http/serve.ts';
import type { Schedule } from './jobs/schedules.ts';
import type { Work } from './jobs/task.ts';
import type { LearningSites } from './modules/lms/public.ts';
import type { Attacher, PasswordLinker } from './modules/mails/public.ts';
import type { ChangeListener } from './modules/payments/public.ts';
import type { AccessPointPort } from './ports/access-point.ts';
import type { ExternalShopPort } from './ports/external-shop.ts';
import type { MailPort } from './ports/mail.ts';
import type { PaymentsPort, PaymentWebhooks } from './ports/payments.ts';
import type { SiteHostPort } from './ports/site-host.ts';
import type { VatRegisterPort } from './ports/vat-register.ts';
import type { Seal } from './seal.ts';

export type AppParts = {
  config: Config;
  db: Db;
  log: Logger;
  seal: Seal;
  sites: LearningSites;
  payments: PaymentsPort;
  shop: ExternalShopPort;
  /** Null where none is configured. */
  vatRegister: VatRegisterPort | null;
  /** Folder of the built web app, if not the default one. */
  webFolder?: string;
};

export type WorkParts = {
  db: Db;
  config: Config;
  seal: Seal;
  mail: MailPort;
  payments: PaymentsPort;
  sites: LearningSites;
  siteHost: SiteHostPort | null;
  /** Null where none is configured. */
  accessPoint: AccessPointPort | null;
  vatRegister: VatRegisterPort | null;
};

/** Contributions of all modules to the jobs of `mails` and `payments`, which are below those modules. */
export type Contributions = {
  attachers: readonly Attacher[];
  linkers: readonly PasswordLinker[];
  listeners: readonly ChangeListener[];
};

type Routes<Parts> = (app: FastifyInstance, parts: Parts) => void | Promise<void>;

/** Everything that a module registers with the product. */
export type ApiModule = {
  /** Endpoints below `/api`. */
  routes?: readonly Routes<AppParts & ServeParts>[];
  /** Routes outside `/api`: webhooks and pages. */
  rootRoutes?: Routes<AppParts & { webhooks: PaymentWebhooks }>;
  works?: (parts: WorkParts & Contributions) => Work[];
  schedules?: readonly Schedule[];
  /** Files that the module adds to mails. */
  mailAttachers?: (parts: WorkParts) => Attacher[];
  /** Links to a first password that the module makes for mails. */
  passwordLinkers?: (parts: WorkParts) => PasswordLinker[];
  /** The module's reactions to changes at the payment provider. */
  changeListeners?: (parts: WorkParts) => ChangeListener[];
};

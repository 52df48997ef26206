import * as contract from '@coursefront/contract/learning/learning.ts';
import * as answers from '@coursefront/contract/shop/event-answers.ts';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import { type ServeParts, serve, serveFile } from '../../http/serve.ts';
import type { Seal } from '../../seal.ts';
import { giveAnswers, readAnswers } from '../events/public.ts';
import type { LearningSites } from '../lms/public.ts';
import { calendarOf, certificateFile } from './learning-files.ts';
import { readLearning } from './read-learning.ts';
import { readProgress } from './read-progress.ts';
import { restoreCertificate, revokeCertificate } from './revoke-certificate.ts';
import { shareCertificate, unshareCertificate } from './share-certificate.ts';
import { verifyCertificate } from './verify-certificate.ts';

type LearnersParts = ServeParts & { config: Config; seal: Seal; sites: LearningSites };

/** The learner's own things, what strangers ask about them, and what a training manager decides about certificates. */
export function learnersRoutes(app: FastifyInstance, parts: LearnersParts): void {
  serve(app, parts, contract.readLearning, ({ tenant, caller }) => readLearning(parts, tenant, caller));
  serve(app, parts, contract.readProgress, ({ tenant, caller }) => readProgress(parts, tenant, caller.userId));

  serveFile(app, parts, contract.readCalendarFile, ({ params, tenant, caller, language }) =>
    calendarOf(parts, tenant, { userId: caller.userId, eventId: params.id, language }),
  );
  serve(app, parts, answers.readOwnAnswers, ({ params, tenant, caller }) =>
    readAnswers(tenant, { eventId: params.id, userId: caller.userId }),
  );
  serve(app, parts, answers.giveOwnAnswers, ({ params, body, tenant, caller }) =>
    tenant.transaction((tx) => giveAnswers(tx, caller, { eventId: params.id, userId: caller.userId }, body)),
  );
  serveFile(app, parts, contract.readCertificateFile, ({ params, tenant, caller, language }) =>
    certificateFile(parts, tenant, { userId: caller.userId, id: params.id, language, reader: 'holder' }),
  );

  serveFile(app, parts, contract.readAnyCertificateFile, ({ params, tenant, language }) =>
    certificateFile(parts, tenant, { userId: null, id: params.id, language, reader: 'manager' }),
  );

  serve(app, parts, contract.shareCertificate, ({ params, body, tenant, caller }) =>
    tenant.transaction((tx) => shareCertificate(parts, tx, { caller, id: params.id, nameShown: body.name_shown })),
  );
  serve(app, parts, contract.unshareCertificate, ({ params, tenant, caller }) =>
    tenant.transaction((tx) => unshareCertificate(tx, caller, params.id)),
  );
  serve(app, parts, contract.verifyCertificate, ({ params }) => verifyCertificate(parts.db, params.token));

  serve(app, parts, contract.revokeCertificate, ({ params, body, tenant, caller }) =>
    tenant.transaction((tx) => revokeCertificate(tx, { caller, id: params.id, reason: body.reason })),
  );
  serve(app, parts, contract.restoreCertificate, ({ params, tenant, caller }) =>
    tenant.transaction((tx) => restoreCertificate(tx, caller, params.id)),
  );
}

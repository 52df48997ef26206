import * as contract from '@coursefront/contract/customers/mail-words.ts';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import { type ServeParts, serve } from '../../http/serve.ts';
import { composeSample, mailKinds } from '../mails/public.ts';
import { knownMail, mailToWord } from './mail-to-word.ts';
import { listWordedLanguages, readCustomersLanguage, readWords } from './mail-words.queries.ts';
import { saveWords } from './save-words.ts';
import { sendSample } from './send-sample.ts';

export function mailWordsRoutes(app: FastifyInstance, parts: ServeParts & { config: Config }): void {
  serve(app, parts, contract.readMailTemplates, async ({ tenant }) => {
    const worded = await listWordedLanguages(tenant);
    const mails = Object.entries(mailKinds).map(([template, kind]) => ({
      template,
      ...kind,
      languages: worded.filter((one) => one.template === template).map(({ language }) => language),
    }));
    return { mails };
  });

  serve(app, parts, contract.readMailTemplate, async ({ params, tenant }) => {
    const mail = knownMail(params.template);
    const [words, default_language] = await Promise.all([
      readWords(tenant, mail.template),
      readCustomersLanguage(tenant),
    ]);
    return { ...mail, default_language, words };
  });

  serve(app, parts, contract.previewMailTemplate, async ({ params, body, tenant }) => {
    const { template } = mailToWord({ ...params, ...body });
    return composeSample(tenant, { ...body, template }, parts.config);
  });

  serve(app, parts, contract.saveMailWords, ({ params, body, caller, tenant }) =>
    tenant.transaction((tx) => saveWords(tx, caller, { ...params, ...body })),
  );

  serve(app, parts, contract.sendMailSample, ({ params, body, caller, tenant }) =>
    tenant.transaction((tx) => sendSample(tx, caller, { ...params, ...body })),
  );
}

import * as contract from '@coursefront/contract/signup-forms.ts';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import type { Scope, Tx } from '../../db/database.ts';
import { type ServeParts, serve } from '../../http/serve.ts';
import { publicInstanceOf } from '../../http/tenancy.ts';
import { Refusal } from '../../refusal.ts';
import type { LearningSites } from '../lms/public.ts';
import { changeForm, closeForm } from './change-form.ts';
import { countForms, findForm, listForms } from './form-rows.queries.ts';
import { makeForm } from './make-form.ts';
import { ownForm } from './own-form.ts';
import { readPublicForm } from './read-public-form.ts';
import { setDeleted } from './signup-forms.queries.ts';

/** A logo of 2 MB in base64, and what else a form has. */
const mostBytes = 4 * 1024 * 1024;

type Parts = ServeParts & { config: Config; sites: LearningSites };

export function signupFormsRoutes(app: FastifyInstance, parts: Parts): void {
  const { db, config } = parts;

  const ownFormOf = async (scope: Scope, instanceId: number, formId: number) => {
    const row = await findForm(scope, instanceId, formId);
    if (!row) throw new Refusal('signup_form.not_found', {});
    return ownForm(config, instanceId, row);
  };
  const changed = async (instanceId: number, formId: number, change: (tx: Tx) => Promise<void>) => {
    const scope = db.tenant(instanceId);
    await scope.transaction(change);
    return ownFormOf(scope, instanceId, formId);
  };

  serve(app, parts, contract.readSignupForms, async ({ query, caller: { instanceId } }) => {
    const scope = db.tenant(instanceId);
    const [rows, total] = await Promise.all([
      listForms(scope, instanceId, query),
      countForms(scope, instanceId, query),
    ]);
    return { rows: rows.map((row) => ownForm(config, instanceId, row)), total };
  });

  serve(app, parts, contract.readSignupForm, ({ params, caller: { instanceId } }) =>
    ownFormOf(db.tenant(instanceId), instanceId, params.id),
  );

  app.register(async (roomy) => {
    roomy.addHook('onRoute', (route) => {
      route.bodyLimit = mostBytes;
    });

    serve(roomy, parts, contract.createSignupForm, async ({ body, caller: { instanceId } }) => {
      const scope = db.tenant(instanceId);
      const formId = await scope.transaction((tx) => makeForm(tx, instanceId, body));
      return ownFormOf(scope, instanceId, formId);
    });

    serve(roomy, parts, contract.updateSignupForm, ({ body, caller: { instanceId } }) =>
      changed(instanceId, body.form_id, (tx) => changeForm(tx, instanceId, body)),
    );
  });

  serve(app, parts, contract.closeSignupForm, ({ params: { id }, body: { version }, caller: { instanceId } }) =>
    changed(instanceId, id, (tx) => closeForm(tx, instanceId, { id, version, closed: true })),
  );

  serve(app, parts, contract.reopenSignupForm, ({ params: { id }, body: { version }, caller: { instanceId } }) =>
    changed(instanceId, id, (tx) => closeForm(tx, instanceId, { id, version, closed: false })),
  );

  serve(app, parts, contract.deleteSignupForm, async ({ body, caller: { instanceId } }) => {
    const deleted = await db.tenant(instanceId).transaction((tx) => setDeleted(tx, instanceId, body.form_id));
    if (!deleted) throw new Refusal('signup_form.not_found', {});
    return null;
  });

  serve(app, parts, contract.readForm, async ({ params, query: { instance_id: named }, caller, host }) =>
    readPublicForm(parts, await publicInstanceOf(parts, { caller, named, host }), params.guid),
  );
}

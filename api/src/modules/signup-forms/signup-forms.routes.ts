import { proposeSignupForm, readFormCompany } from '@coursefront/contract/signup/form-proposals.ts';
import * as contract from '@coursefront/contract/signup/signup-forms.ts';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import type { TenantTx } from '../../db/database.ts';
import type { UserCaller } from '../../http/caller.ts';
import { serveCsv } from '../../http/csv-file.ts';
import { type ServeParts, serve } from '../../http/serve.ts';
import { Refusal } from '../../refusal.ts';
import { publicTenantOf, readTimeZone } from '../tenants/public.ts';
import { changeForm, closeForm, raiseLimit } from './change-form.ts';
import { formCsv, formList } from './form-list.ts';
import { makeForm } from './make-form.ts';
import { ownForm } from './own-form.ts';
import { licencesLeft, proposeForm } from './propose-form.ts';
import { type FormRow, findForm } from './queries/form-rows.queries.ts';
import { setDeleted } from './queries/signup-forms.queries.ts';
import { readPublicForm } from './read-public-form.ts';
import { recordFormChange } from './record-form-change.ts';

/** Room for a logo of 2 MB in base64 and the rest of the form. */
const mostBytes = 4 * 1024 * 1024;

type SignupFormsParts = ServeParts & { config: Config };

export function signupFormsRoutes(app: FastifyInstance, parts: SignupFormsParts): void {
  const { db, config } = parts;

  const shown = ({ instanceId }: UserCaller, row: FormRow | undefined) => {
    if (!row) throw new Refusal('signup_form.not_found', {});
    return ownForm(config, instanceId, row);
  };
  type Changing = {
    action: 'changed' | 'closed' | 'reopened';
    formId: number;
    change: (tx: TenantTx) => Promise<void>;
  };
  const changed = async (caller: UserCaller, { action, formId, change }: Changing) => {
    const row = await db
      .tenant(caller.instanceId)
      .transaction((tx) =>
        recordFormChange(tx, caller, action, { formId, change: () => change(tx).then(() => formId) }),
      );
    return shown(caller, row);
  };

  serve(app, parts, contract.readSignupForms, async ({ query, caller: { instanceId }, tenant }) => {
    const { rows, total } = await formList.readPage(tenant, query);
    return { rows: rows.map((row) => ownForm(config, instanceId, row)), total };
  });

  serveCsv(app, parts, contract.exportSignupForms, async ({ query, tenant }) => ({
    name: 'sign-up-forms.csv',
    columns: formCsv((row) => ownForm(config, tenant.instanceId, row)),
    rows: formList.walk(tenant, query),
    timeZone: await readTimeZone(tenant),
  }));

  serve(app, parts, proposeSignupForm, ({ query, tenant }) => proposeForm(tenant, query.courses));

  serve(app, parts, readFormCompany, async ({ query, tenant }) => ({ left: await licencesLeft(tenant, query.name) }));

  serve(app, parts, contract.readSignupForm, async ({ params, caller, tenant }) =>
    shown(caller, await findForm(tenant, params.id)),
  );

  app.register(async (roomy) => {
    roomy.addHook('onRoute', (route) => {
      route.bodyLimit = mostBytes;
    });

    serve(roomy, parts, contract.createSignupForm, async ({ body, caller, tenant }) => {
      const row = await tenant.transaction((tx) =>
        recordFormChange(tx, caller, 'made', { change: () => makeForm(tx, body) }),
      );
      return shown(caller, row);
    });

    serve(roomy, parts, contract.updateSignupForm, ({ body, caller }) =>
      changed(caller, {
        action: 'changed',
        formId: body.form_id,
        change: (tx) => changeForm(tx, body),
      }),
    );
  });

  serve(app, parts, contract.closeSignupForm, ({ params: { id }, body: { version }, caller }) =>
    changed(caller, {
      action: 'closed',
      formId: id,
      change: (tx) => closeForm(tx, { id, version, closed: true }),
    }),
  );

  serve(app, parts, contract.reopenSignupForm, ({ params: { id }, body: { version }, caller }) =>
    changed(caller, {
      action: 'reopened',
      formId: id,
      change: (tx) => closeForm(tx, { id, version, closed: false }),
    }),
  );

  serve(app, parts, contract.raiseSignupFormLimit, ({ params: { id }, body, caller }) =>
    changed(caller, {
      action: 'changed',
      formId: id,
      change: (tx) => raiseLimit(tx, { id, version: body.version, limit: body.max_allowed_registrations }),
    }),
  );

  serve(app, parts, contract.deleteSignupForm, async ({ body: { form_id: formId }, caller, tenant }) => {
    await tenant.transaction((tx) =>
      recordFormChange(tx, caller, 'deleted', {
        formId,
        change: async () => {
          if (!(await setDeleted(tx, formId))) throw new Refusal('signup_form.not_found', {});
          return formId;
        },
      }),
    );
    return null;
  });

  serve(app, parts, contract.readForm, async ({ params, query: { instance_id: named }, caller, host }) =>
    readPublicForm(await publicTenantOf(parts, { caller, named, host }), params.guid),
  );
}

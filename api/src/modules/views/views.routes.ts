import * as contract from '@coursefront/contract/panel/views.ts';
import type { FastifyInstance } from 'fastify';
import { type ServeParts, serve } from '../../http/serve.ts';
import { changeView, chooseView, deleteView, saveView } from './keep-views.ts';
import { listViews } from './views.queries.ts';

export function viewsRoutes(app: FastifyInstance, parts: ServeParts): void {
  serve(app, parts, contract.readViews, async ({ tenant, caller }) => ({ rows: await listViews(tenant, caller) }));

  serve(app, parts, contract.saveView, ({ tenant, caller, body }) =>
    tenant.transaction(async (tx) => ({ id: await saveView(tx, caller, body) })),
  );

  serve(app, parts, contract.changeView, ({ tenant, caller, params: { id }, body }) =>
    tenant.transaction(async (tx) => {
      await changeView(tx, caller, id, body);
      return { id };
    }),
  );

  serve(app, parts, contract.chooseView, ({ tenant, caller, body }) =>
    tenant.transaction(async (tx) => {
      await chooseView(tx, caller, body);
      return { id: body.id };
    }),
  );

  serve(app, parts, contract.deleteView, ({ tenant, caller, params: { id } }) =>
    tenant.transaction(async (tx) => {
      await deleteView(tx, caller, id);
      return { id };
    }),
  );
}

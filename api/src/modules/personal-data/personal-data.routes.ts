import * as contract from '@coursefront/contract/people/personal-data.ts';
import type { FastifyInstance } from 'fastify';
import { type FileAnswer, type ServeParts, serve, serveFile } from '../../http/serve.ts';
import { Refusal } from '../../refusal.ts';
import { actorOf, recordChange } from '../audit/public.ts';
import { refuseLastManager, userToChange } from '../users/public.ts';
import { erasePerson } from './erase-person.ts';
import { readPersonalData } from './export.queries.ts';
import { readOpenThings } from './open-things.queries.ts';
import { eraseByEmail, exportByEmail, findPerson } from './people-by-email.ts';
import { findUser } from './person.queries.ts';

export function personalDataRoutes(app: FastifyInstance, parts: ServeParts): void {
  const { db } = parts;

  serveFile(app, parts, contract.exportPerson, async ({ params: { id }, caller, tenant }) => {
    const { instanceId } = caller;
    const user = await findUser(tenant, id);
    if (!user) throw new Refusal('record.not_found', {});
    await recordChange(tenant, actorOf(caller), {
      action: 'person.exported',
      subject: { kind: 'user', id },
    });
    const data = await readPersonalData(tenant, { instanceId, userId: id, email: user.email_key });
    return jsonFile(`person-${id}.json`, data);
  });

  serve(app, parts, contract.readOpenThings, async ({ params: { id }, caller: { instanceId }, tenant }) => {
    const user = await findUser(tenant, id);
    if (!user) throw new Refusal('record.not_found', {});
    return readOpenThings(tenant, { instanceId, userId: id, email: user.email_key });
  });

  serve(app, parts, contract.erasePerson, async ({ params: { id }, caller }) => {
    const { instanceId, userId } = caller;
    if (id === userId) throw new Refusal('person.self', {});
    // Webhook events about the person are in a platform table, and everything happens in one transaction.
    await db.platform.transaction(async (tx) => {
      const user = await findUser(tx.tenant(instanceId), id);
      if (!user) throw new Refusal('record.not_found', {});
      if (user.erased) return;
      await refuseLastManager(tx.tenant(instanceId), await userToChange(tx.tenant(instanceId), id));
      await erasePerson(tx.tenant(instanceId), { instanceId, userId: id, email: user.email_key }, actorOf(caller));
    });
    return null;
  });

  serve(app, parts, contract.readPersonAddress, async ({ params: { instance, id } }) => {
    const email = (await findUser(db.tenant(instance), id))?.email_key;
    if (!email) throw new Refusal('record.not_found', {});
    return { email };
  });
  serve(app, parts, contract.findPerson, ({ query }) => findPerson(db, query.email));
  serveFile(app, parts, contract.exportPersonByEmail, async ({ query, caller }) =>
    jsonFile(contract.personFile(query.email), await exportByEmail(db, caller, query.email)),
  );
  serve(app, parts, contract.erasePersonByEmail, ({ body, caller }) => eraseByEmail(db, caller, body.email));
}

const jsonFile = (name: string, content: object): FileAnswer => ({
  name,
  content: Buffer.from(JSON.stringify(content, null, 2)),
});

import type { FastifyInstance } from 'fastify';
import type { Db } from '../../db/database.ts';
import { Refusal } from '../../refusal.ts';
import { findFile } from './files.queries.ts';

const path = /^\d{1,15}\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Not part of the contract: it answers with the raw file, for the `src` of an image. */
export function filesRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  app.get<{ Params: { instance: string; guid: string } }>('/files/:instance/:guid', async (request, reply) => {
    const { instance, guid } = request.params;
    if (!path.test(`${instance}/${guid}`)) throw new Refusal('record.not_found', {});
    const file = await findFile(db.tenant(Number(instance)), guid);
    if (!file) throw new Refusal('record.not_found', {});
    const isPicture = file.media_type.startsWith('image/');
    return (
      reply
        .type(file.media_type)
        // Opened directly, the file may load and run nothing. A PDF ignores this policy, so it is downloaded instead.
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('content-disposition', isPicture ? 'inline' : 'attachment; filename="logo.pdf"')
        // The URL changes with the content. Signup forms on other hosts of the customer load the file, too.
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('cross-origin-resource-policy', 'cross-origin')
        .send(file.content)
    );
  });
}

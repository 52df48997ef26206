import type { FastifyInstance } from 'fastify';
import { ownPagesOnly, sendPage } from '../pages/page.ts';
import type { Inbox } from './inbox.ts';
import { type MailQuery, pickMails } from './inbox.ts';
import { sendAttachment, sendBody, sendSource } from './mail-files.ts';
import { inboxPage, mailPage, type View } from './pages.ts';
import { readMail } from './read-mail.ts';

const whole = { type: 'integer', minimum: 0 };
const wanted = {
  type: 'object',
  properties: {
    to: { type: 'string' },
    like: { type: 'string' },
    after: whole,
    before: whole,
    limit: { type: 'integer', minimum: 1, maximum: 1_000 },
  },
};
const oneMail = { type: 'object', properties: { id: whole, index: whole } };
const view = { type: 'object', properties: { show: { enum: ['html', 'text', 'headers'] } } };

export function inboxRoutes(app: FastifyInstance, inbox: Inbox) {
  app.get<{ Querystring: MailQuery }>('/inbox', { schema: { querystring: wanted } }, (request, reply) => {
    const picked = pickMails(inbox.list(), request.query);
    return sendPage(reply, { title: 'Inbox', body: inboxPage(picked, request.query.like) });
  });
  app.get<{ Querystring: MailQuery }>('/inbox.json', { schema: { querystring: wanted } }, async (request) =>
    pickMails(inbox.list(), request.query),
  );
  app.delete('/inbox', { preHandler: ownPagesOnly }, async (_request, reply) => {
    await inbox.empty();
    return reply.code(204).send();
  });
  // The same as DELETE, for the button: forms support only GET and POST.
  app.post('/inbox/empty', { preHandler: ownPagesOnly }, async (_request, reply) => {
    await inbox.empty();
    return reply.redirect('/inbox', 303);
  });
  mailRoutes(app, inbox);
}

function mailRoutes(app: FastifyInstance, inbox: Inbox) {
  type OneMail = { Params: { id: number; index: number }; Querystring: { show?: View } };
  const open = async (id: number) => {
    const kept = inbox.find(id);
    return kept && { kept, read: await readMail(await inbox.source(id)) };
  };

  app.get<OneMail>('/inbox/:id', { schema: { params: oneMail, querystring: view } }, async (request, reply) => {
    const mail = await open(request.params.id);
    if (!mail) return reply.callNotFound();
    const body = mailPage(mail.kept, mail.read, request.query.show);
    return sendPage(reply, { title: mail.kept.subject || 'Mail', body });
  });
  app.get<OneMail>('/inbox/:id.json', { schema: { params: oneMail } }, async (request, reply) => {
    const mail = await open(request.params.id);
    if (!mail) return reply.callNotFound();
    const { headers, html, text, attachments } = mail.read;
    const files = attachments.map(({ filename, type, content }) => ({ filename, type, bytes: content.length }));
    return { ...mail.kept, headers, html, text, attachments: files };
  });
  app.get<OneMail>('/inbox/:id/body', { schema: { params: oneMail } }, async (request, reply) => {
    const mail = await open(request.params.id);
    return mail ? sendBody(reply, mail.kept.id, mail.read) : reply.callNotFound();
  });
  app.get<OneMail>('/inbox/:id/source', { schema: { params: oneMail } }, async (request, reply) => {
    const mail = inbox.find(request.params.id);
    return mail ? sendSource(reply, await inbox.source(mail.id)) : reply.callNotFound();
  });
  app.get<OneMail>('/inbox/:id/attachments/:index', { schema: { params: oneMail } }, async (request, reply) => {
    const attachment = (await open(request.params.id))?.read.attachments[request.params.index];
    return attachment ? sendAttachment(reply, attachment) : reply.callNotFound();
  });
}

import { beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../../db/sql.ts';
import { anInstance } from '../../../testing/people.ts';
import { testProduct } from '../../../testing/product.ts';
import { aCourse } from '../../../testing/shop.ts';
import { issueTicket } from './inquiry-ticket.ts';

const product = testProduct();
let nordic: number;

beforeAll(async () => {
  nordic = await anInstance(product.db, 'Nordic');
  await product.db.platform.run(sql`update instances set email = 'office@nordic.test' where id = ${nordic}`);
  await aCourse(product.db.tenant(nordic), { lmsId: 904, name: 'Working at heights' });
});

const written = {
  firstname: 'Vera',
  lastname: 'Visitor',
  email: 'vera@visitor.test',
  telefon: '+46 70 123 45 67',
  contact_company_name: 'Bygg & Co',
  contact_company_address: 'Storgatan 1, Umeå',
  message: 'When is the next course?\n<script>alert(1)</script>',
};
const secondsAgo = (seconds: number) => issueTicket(product.seal, new Date(Date.now() - seconds * 1_000));

let visitors = 0;
const send = (changes: object = {}, from = `10.0.0.${++visitors}`) =>
  product.app
    .inject({
      method: 'POST',
      url: '/api/courseeventinquiry/notify',
      remoteAddress: from,
      payload: { instance_id: nordic, ticket: secondsAgo(30), template_parameters: written, ...changes },
    })
    .then((answer) => ({ status: answer.statusCode, ...answer.json<{ code?: string; errors?: object }>() }));
const kept = () =>
  product.db.tenant(nordic).many(sql`
    select i.first_name, i.email, i.message, c.lms_id
      from inquiries i
      left join courses c on c.instance_id = i.instance_id and c.id = i.course_id
     where i.instance_id = ${nordic}
     order by i.id desc`);

describe('a message of a visitor', () => {
  test('is kept and mailed to the vendor, who answers the visitor', async () => {
    expect((await send({ courseid: 904 })).status).toBe(200);
    expect((await kept())[0]).toEqual({
      first_name: 'Vera',
      email: 'vera@visitor.test',
      message: written.message,
      lms_id: 904,
    });
    await product.work();
    const mail = product.mails.at(-1);
    expect(mail).toMatchObject({ to: 'office@nordic.test', replyTo: 'vera@visitor.test' });
    for (const word of ['Working at heights', 'Bygg &amp; Co', '&lt;script&gt;']) expect(mail?.html).toContain(word);
    expect(mail?.html).not.toContain('<script>');
  });

  test('ignores recipients named by the visitor', async () => {
    const before = product.mails.length;
    await send({ to_address: 'victim@elsewhere.test', template_id: 'welcome' });
    await product.work();
    expect(product.mails.slice(before).map(({ to }) => to)).toEqual(['office@nordic.test']);
  });

  test.each(Object.keys(written))('needs %s', async (field) => {
    const answer = await send({ template_parameters: { ...written, [field]: '  ' } });
    expect(answer).toMatchObject({ status: 422, errors: { [`template_parameters.${field}`]: [expect.any(String)] } });
  });

  test.each(['nobody', 'a@b', 'a@b.se, c@d.se', 'a@b.se\r\nBcc: c@d.se'])(
    'needs an address other than %j',
    async (email) => {
      const answer = await send({ template_parameters: { ...written, email } });
      expect(answer).toMatchObject({ status: 422, errors: { 'template_parameters.email': [expect.any(String)] } });
    },
  );

  test('about a course that is not there is refused, as is one to nobody', async () => {
    expect(await send({ courseid: 905 })).toMatchObject({ status: 404, code: 'course.not_found' });
    expect(await send({ instance_id: 999_999 })).toMatchObject({ status: 404, code: 'instance.not_found' });
  });

  test('to a vendor without an address goes to its training manager', async () => {
    const quiet = await anInstance(product.db, 'Quiet');
    await product.db.tenant(quiet).transaction(async (tx) => {
      const user = await tx.one<{ id: number }>(sql`
        insert into users (instance_id, first_name, last_name, email)
        values (${quiet}, 'Tove', 'Manager', 'tove@quiet.test') returning id`);
      await tx.run(
        sql`insert into role_assignments (instance_id, user_id, role_id) values (${quiet}, ${user?.id}, 10)`,
      );
    });
    await send({ instance_id: quiet });
    await product.work();
    expect(product.mails.at(-1)?.to).toBe('tove@quiet.test');
  });
});

describe('robots', () => {
  test('fill in the hidden field', async () => {
    expect(await send({ homepage: 'https://spam.example' })).toMatchObject({ code: 'inquiry.looks_automatic' });
  });

  test('are faster than people', async () => {
    const { ticket } = (await product.call<{ ticket: string }>('GET', '/api/courseeventinquiry/ticket')).body.data;
    expect(await send({ ticket })).toMatchObject({ status: 409, code: 'inquiry.looks_automatic' });
  });

  test.each([undefined, 'forged', 'A'.repeat(72)])(
    'without a ticket of ours (%j) are heard three times',
    async (ticket) => {
      const from = `10.1.0.${++visitors}`;
      for (let sent = 0; sent < 3; sent++) expect((await send({ ticket }, from)).status).toBe(200);
      expect(await send({ ticket }, from)).toMatchObject({ status: 429, code: 'request.too_many' });
    },
  );

  test('from one address are stopped, whatever they carry', async () => {
    for (let sent = 0; sent < 10; sent++) expect((await send({}, '10.2.0.1')).status).toBe(200);
    expect(await send({}, '10.2.0.1')).toMatchObject({ status: 429, code: 'request.too_many' });
  });
});

test('a vendor is not buried under messages from everywhere', async () => {
  const busy = await anInstance(product.db, 'Busy');
  await product.db.platform.run(sql`
    insert into throttles (key, hits, resets_at) values (${`inquiry to ${busy}`}, 100, now() + interval '1 hour')`);
  expect(await send({ instance_id: busy })).toMatchObject({ status: 429, code: 'request.too_many' });
});

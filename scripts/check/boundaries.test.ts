import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { root } from '../root.ts';
import { runQuietly, toolPath } from '../run-tool.ts';

const folder = mkdtempSync(join(tmpdir(), 'coursefront-boundaries-'));
afterAll(() => rmSync(folder, { recursive: true }));

function plant(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));

async function crossings(config: string): Promise<string[]> {
  const { output } = await runQuietly(
    [toolPath('dependency-cruiser'), '--config', join(root, config), 'contract', 'api', 'sandbox', 'web'],
    folder,
  );
  const found = [...output.matchAll(/error ([\w-]+): (\S+)/g)].map(([, rule, path]) => `${rule}: ${path}`);
  return [...new Set(found)].sort();
}

test('every planted crossing of a boundary is found, and what keeps the rules passes', async () => {
  plant('contract/src/money.ts', "import { readFileSync } from 'node:fs'; export const money = readFileSync;");
  plant('contract/src/roles.ts', "import type { Money } from './used.ts'; export type Role = Money;");
  plant('contract/src/used.ts', "import type { Role } from './roles.ts'; export type Money = 1 | Role;");
  plant('api/src/modules/orders/public.ts', 'export const place = () => 1;');
  plant('api/src/modules/orders/inner.ts', "export * from './outer.ts'; export type Inner = 1;");
  plant('api/src/modules/orders/outer.ts', "export * from './inner.ts';");
  plant('api/src/modules/orders/rules/price.ts', "import { inner } from '../inner.ts'; export const price = inner;");
  plant('api/src/modules/users/allowed.ts', "import { place } from '../orders/public.ts'; export const a = place;");
  plant('api/src/modules/users/crossing.ts', "import type { Inner } from '../orders/inner.ts'; export type A = Inner;");
  plant('api/src/modules/users/mailing.ts', "export const later = () => import('../../adapters/smtp/send.ts');");
  plant('api/src/modules/users/seeded.ts', "import { seed } from '../../seeding/users.ts'; export const s = seed;");
  plant('api/src/seeding/users.ts', 'export const seed = 1;');
  plant('api/src/adapters/smtp/send.ts', "import '../../testing/server.ts'; export const send = 1;");
  plant('api/src/testing/server.ts', 'export const server = 1;');
  plant('api/src/ports/mail.ts', "import type { Transport } from 'nodemailer'; export type Mail = Transport;");
  plant('api/src/peek.ts', "import { shop } from '../../sandbox/src/shop.ts'; export const peek = shop;");
  plant(
    'sandbox/src/shop.ts',
    "import { later } from '../../api/src/modules/users/mailing.ts'; export const shop = later;",
  );
  plant(
    'web/src/features/shop/page.tsx',
    "import { A } from '../admin/a.tsx'; export const Page = () => <A x={1 as number} />;",
  );
  plant(
    'web/src/features/admin/a.tsx',
    "import '../../app/router.tsx'; export const A = (p: { x: number }) => <p>{p.x}</p>;",
  );
  plant('web/src/app/router.tsx', "import '../ui/button.tsx'; export const router = 1;");
  plant('web/src/ui/button.tsx', "import '../features/shop/page.tsx'; import './gone.tsx'; export const Button = 1;");
  plant('web/src/lib/direct.ts', "import { peek } from '../../../api/src/peek.ts'; export const direct = peek;");
  const found = await crossings('.dependency-cruiser.mjs');
  expect(found).toEqual([
    'adapters-are-handed-in: api/src/modules/users/mailing.ts',
    'api-meets-web-in-the-contract: api/src/peek.ts',
    'contract-knows-zod-alone: contract/src/money.ts',
    'every-import-exists: web/src/ui/button.tsx',
    'features-do-not-know-the-app: web/src/features/admin/a.tsx',
    'features-do-not-meet: web/src/features/shop/page.tsx',
    'modules-do-not-know-the-seed: api/src/modules/users/seeded.ts',
    'modules-meet-at-public: api/src/modules/users/crossing.ts',
    'no-cycles: api/src/modules/orders/inner.ts',
    'no-cycles: contract/src/roles.ts',
    'no-cycles: web/src/app/router.tsx',
    'ports-speak-our-words: api/src/ports/mail.ts',
    'rules-are-pure: api/src/modules/orders/rules/price.ts',
    'sandbox-speaks-protocols-only: sandbox/src/shop.ts',
    'shared-web-knows-no-feature: web/src/ui/button.tsx',
    'tests-stay-out-of-the-product: api/src/adapters/smtp/send.ts',
    'web-meets-api-in-the-contract: web/src/lib/direct.ts',
  ]);
});

test('folders that import one another are found, also by types and through other files', async () => {
  plant(
    'contract/src/circle/orders/order.ts',
    "import type { User } from '../users/user.ts'; export type Order = User;",
  );
  plant('contract/src/circle/orders/status.ts', 'export type Status = 1;');
  plant('contract/src/circle/users/user.ts', 'export type User = 1;');
  plant(
    'contract/src/circle/users/list.ts',
    "import type { Status } from '../orders/status.ts'; export type L = Status;",
  );
  const found = await crossings('.dependency-cruiser-folders.mjs');
  expect(found.filter((crossing) => crossing.includes('circle'))).toEqual([
    'no-folder-cycles: contract/src/circle/orders',
    'no-folder-cycles: contract/src/circle/users',
  ]);
});

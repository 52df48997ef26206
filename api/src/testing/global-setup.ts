import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../db/embedded-postgres.ts';
import { migrate } from '../db/migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the cluster's `postgres` database, as its owner. */
    postgresUrl: string;
  }
}

export const templateDatabase = 'template_coursefront';

/** One throw-away Postgres for the whole run; each test file clones its own database from a migrated template. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'coursefront-test-'));
  // Postgres may run as another user.
  await chmod(folder, 0o755);
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), scratch: true });
  const owner = new pg.Client({ connectionString: postgres.url() });
  await owner.connect();
  await owner.query(`create database ${templateDatabase}`);
  await owner.end();
  await migrate(postgres.url(templateDatabase));
  project.provide('postgresUrl', postgres.url());
  return async () => {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

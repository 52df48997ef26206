import { open, stat } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';

/** Notes the statements that take longer than so many milliseconds, from the database's own log. */
export async function watchStatements(environment: Record<string, string>, milliseconds: number) {
  const { DATABASE_URL: url = '', DATA_DIR: folder = '' } = environment;
  const log = join(folder, 'postgres.log');
  const set = (value: string) =>
    asOwner(url, `alter system set log_min_duration_statement = ${value}`, 'select pg_reload_conf()');
  await set(String(milliseconds));
  let read = (await stat(log)).size;

  /** Those since the last look: how long each took, and how it begins. */
  async function slowSince(): Promise<string[]> {
    const { size } = await stat(log);
    const file = await open(log);
    const { buffer } = await file.read(Buffer.alloc(size - read), 0, size - read, read);
    await file.close();
    read = size;
    return [...buffer.toString().matchAll(/duration: ([\d.]+) ms {2}\w+ [^:]*:\s+([^\n]*(?:\n\s+[^\n]*){0,2})/g)].map(
      ([, time, statement = '']) =>
        `${Math.round(Number(time))} ms: ${statement.replaceAll(/\s+/g, ' ').slice(0, 120)}`,
    );
  }
  return { slowSince, end: () => set('default') };
}

async function asOwner(url: string, ...statements: readonly string[]): Promise<void> {
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  for (const statement of statements) await owner.query(statement);
  await owner.end();
}

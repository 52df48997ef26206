import { existsSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.ts';
import { runHere, toolPath } from './run-tool.ts';

type Build = {
  /** Its folder, where its settings for Vite are. */
  of: 'web' | 'api';
  name: string;
  sources: string[];
  outputs: string[];
};

const web: Build = {
  of: 'web',
  name: 'web app, about ten seconds',
  sources: ['web', 'contract/src', 'texts', 'package-lock.json'],
  // For the browser and for the server, which draws the public pages.
  outputs: ['web/dist', 'web/dist-server'],
};
const api: Build = {
  of: 'api',
  name: 'server, about two seconds',
  sources: ['api', 'contract/src', 'package-lock.json'],
  outputs: ['api/dist'],
};

export const buildServer = () => build(api);

/** Builds the web app and the server. */
export async function buildAll(): Promise<void> {
  await build(web);
  await buildServer();
}

/** Only when a source is newer than the last build that succeeded. */
async function build({ of, name, sources, outputs }: Build): Promise<void> {
  const begun = Date.now();
  const stamp = join(root, of, 'dist', '.built');
  if (existsSync(stamp) && statSync(stamp).mtimeMs >= Math.max(...sources.map(newestIn))) return;
  console.error(`Building the ${name} …`);
  rmSync(stamp, { force: true });
  const code = await runHere([toolPath('vite'), 'build', of, '--logLevel', 'warn'], { NODE_ENV: 'production' });
  if (code !== 0) throw new Error(`${outputs[0]} was not built; see the reason above.`);
  writeFileSync(stamp, '');
  // The start time of the build: files edited during the build are newer and cause another one.
  utimesSync(stamp, begun / 1000, begun / 1000);

  /** Includes folders, because removing a file only changes the time of its folder. Walked by hand: a glob takes three times as long. */
  function newestIn(path: string): number {
    const at = statSync(join(root, path));
    if (!at.isDirectory()) return at.mtimeMs;
    // The build itself changes the time of this folder.
    const own = path === of ? 0 : at.mtimeMs;
    const inside = readdirSync(join(root, path)).filter(
      (name) => name !== 'node_modules' && !outputs.includes(`${path}/${name}`),
    );
    return Math.max(own, ...inside.map((name) => newestIn(`${path}/${name}`)));
  }
}

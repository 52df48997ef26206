import { existsSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.ts';
import { runHere, toolPath } from './run-tool.ts';

const sources = ['web', 'contract/src', 'texts', 'package-lock.json'];
/** For the browser and for the server, which draws the public pages. */
const outputs = ['web/dist', 'web/dist-server'];
const stamp = join(root, 'web/dist', '.built');

/** Builds the web app when a source is newer than the last build that succeeded. */
export async function buildWeb(): Promise<void> {
  const begun = Date.now();
  if (existsSync(stamp) && statSync(stamp).mtimeMs >= newestSource()) return;
  console.error('Building the web app, about ten seconds …');
  rmSync(stamp, { force: true });
  const code = await runHere([toolPath('vite'), 'build', 'web', '--logLevel', 'warn'], { NODE_ENV: 'production' });
  if (code !== 0) throw new Error('The web app was not built; see the reason above.');
  writeFileSync(stamp, '');
  // The start time of the build: files edited during the build are newer and cause another one.
  utimesSync(stamp, begun / 1000, begun / 1000);
}

/** Includes folders, because removing a file only changes the time of its folder. Walked by hand: a glob takes three times as long. */
const newestSource = (): number => Math.max(...sources.map(newestIn));

function newestIn(path: string): number {
  const at = statSync(join(root, path));
  if (!at.isDirectory()) return at.mtimeMs;
  // The build itself changes the time of this folder.
  const own = path === 'web' ? 0 : at.mtimeMs;
  const inside = readdirSync(join(root, path)).filter(
    (name) => name !== 'node_modules' && !outputs.includes(`${path}/${name}`),
  );
  return Math.max(own, ...inside.map((name) => newestIn(`${path}/${name}`)));
}

import { existsSync, globSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
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

/** Includes folders, because removing a file only changes the time of its folder. */
function newestSource(): number {
  const isOutput = (path: string) => outputs.includes(path) || path.endsWith('node_modules');
  const paths = sources.flatMap((source) => globSync([source, `${source}/**`], { cwd: root, exclude: isOutput }));
  // The build itself changes the time of this folder.
  const times = paths.filter((path) => path !== 'web').map((path) => statSync(join(root, path)).mtimeMs);
  return Math.max(...times);
}

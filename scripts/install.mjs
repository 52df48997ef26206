import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';

/** Installs if a manifest or the lock file has changed; otherwise it takes a few milliseconds. */
export async function installIfNeeded(root) {
  const stamp = join(root, 'node_modules', '.installed');
  const wanted = fingerprint(root);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  if (!isInstalledManually(root)) await install(root);
  writeFileSync(stamp, wanted);
}

const readJson = (...path) => JSON.parse(readFileSync(join(...path), 'utf8'));
const manifests = (root) => ['', ...readJson(root, 'package.json').workspaces].map((at) => join(at, 'package.json'));

function fingerprint(root) {
  const hash = createHash('sha256').update(`${process.platform}-${process.arch}`);
  for (const file of ['package-lock.json', ...manifests(root)]) hash.update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

/** After a manual `npm install` the tree may already match the lock file. */
function isInstalledManually(root) {
  const installed = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(installed)) return false;
  const lock = readJson(root, 'package-lock.json').packages;
  const tree = readJson(installed).packages;
  const belongs = ([at, entry]) => lock[at]?.version === entry.version;
  const isThere = ([at, entry]) => entry.optional || entry.devOptional || at in tree || !at.includes('node_modules/');
  return (
    Object.entries(tree).every(belongs) &&
    Object.entries(lock).every(isThere) &&
    manifests(root).every((file) => agrees(readJson(root, file), lock[file.replace(/[\\/]?package\.json$/, '')]))
  );
}

const agrees = (manifest, entry) =>
  ['dependencies', 'devDependencies', 'optionalDependencies'].every((kind) =>
    isDeepStrictEqual(manifest[kind] ?? {}, entry?.[kind] ?? {}),
  );

async function install(root) {
  console.error('Installing Node, Postgres and libraries (750 MB on disk), one to three minutes …');
  const begun = Date.now();
  const seconds = () => Math.round((Date.now() - begun) / 1000);
  const ticking = setInterval(() => console.error(`  still installing, ${seconds()} s`), 10_000);
  const code = await npm(root, ['ci', '--no-audit', '--no-fund', '--no-progress', '--loglevel=error']);
  clearInterval(ticking);
  if (code !== 0) throw new Error('The installation failed; npm says why above. Is this machine online?');
  console.error(`Installed in ${seconds()} s.`);
}

function npm(root, args) {
  // Removed from the path, because npm must not run on the Node that it is about to replace.
  const path = process.env.PATH.split(delimiter).filter((folder) => !folder.includes('node_modules'));
  // An outer `npm run` sets variables that would affect the inner npm; the user's settings are kept.
  const kept = Object.entries(process.env).filter(([name]) => !/^npm_(?!config_)/i.test(name));
  const env = { ...Object.fromEntries(kept), PATH: path.join(delimiter) };
  return new Promise((done, failed) => {
    const child = spawn('npm', args, { cwd: root, stdio: 'inherit', env, shell: process.platform === 'win32' });
    child.on('error', failed);
    child.on('exit', (code) => done(code ?? 1));
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => child.kill(signal));
  });
}

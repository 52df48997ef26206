import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { withAddresses } from './lock-addresses.mjs';

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
  let isInstalled = false;
  try {
    isInstalled = (await installWithAddresses(root)) || (await npm(root, [...ci, '--loglevel=error'])).code === 0;
  } finally {
    clearInterval(ticking);
  }
  if (!isInstalled) throw new Error('The installation failed; npm says why above. Is this machine online?');
  console.error(`Installed in ${seconds()} s.`);
}

const ci = ['ci', '--no-audit', '--no-fund', '--no-progress'];

/**
 * The lock file names no registry, so npm would fetch the list of versions of every package, which is half of its work.
 * npm prefers this copy, which has the addresses. Where a registry keeps its packages elsewhere, this fails at once and
 * silently, and the installation runs again without it.
 */
async function installWithAddresses(root) {
  const copy = join(root, 'npm-shrinkwrap.json');
  const { output: registry } = await npm(root, ['config', 'get', 'registry'], 'pipe');
  writeFileSync(copy, JSON.stringify(withAddresses(readJson(root, 'package-lock.json'), registry.trim())));
  try {
    return (await npm(root, [...ci, '--loglevel=silent', '--fetch-retries=0'])).code === 0;
  } finally {
    rmSync(copy, { force: true });
  }
}

function npm(root, args, stdout = 'inherit') {
  // Removed from the path, because npm must not run on the Node that it is about to replace.
  const path = process.env.PATH.split(delimiter).filter((folder) => !folder.includes('node_modules'));
  // An outer `npm run` sets variables that would affect the inner npm; the user's settings are kept.
  const kept = Object.entries(process.env).filter(([name]) => !/^npm_(?!config_)/i.test(name));
  const env = { ...Object.fromEntries(kept), PATH: path.join(delimiter) };
  return new Promise((done, failed) => {
    const stdio = ['inherit', stdout, 'inherit'];
    const child = spawn('npm', args, { cwd: root, stdio, env, shell: process.platform === 'win32' });
    let output = '';
    child.stdout?.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
    child.on('error', failed);
    child.on('close', (code) => done({ code: code ?? 1, output }));
    for (const signal of ['SIGINT', 'SIGTERM']) {
      process.once(signal, () => {
        child.kill(signal);
        failed(new Error('The installation was interrupted.'));
      });
    }
  });
}

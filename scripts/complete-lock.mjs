// If a registry does not offer the binaries of every platform, `npm install` writes a lock file that `npm ci` refuses.
// This adds the missing optional entries. Run it after every `npm install`; `--check` only reports them.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const systems = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32'];
const processors = ['arm', 'arm64', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64'];

/** The optional packages that the lock file mentions without an entry, by their place in it. */
export function missingEntries({ packages }) {
  const missing = {};
  for (const [at, owner] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(owner.optionalDependencies ?? {})) {
      if (placesSeenFrom(at, name).some((place) => place in packages)) continue;
      const top = `node_modules/${name}`;
      const isTaken = top in missing && missing[top].version !== version;
      missing[isTaken ? `${at}/${top}` : top] = platformEntry(name, version, owner);
    }
  }
  return missing;
}

/** The places where npm looks for a dependency: in the package itself, then in every parent folder. */
function placesSeenFrom(at, name) {
  const steps = at.split('/node_modules/');
  const folders = steps.map((_, depth) => steps.slice(0, depth + 1).join('/node_modules/'));
  return ['', ...folders].map((folder) => `${folder ? `${folder}/` : ''}node_modules/${name}`);
}

/** npm needs only version and platform to skip or fetch the package; it adds the checksum itself. */
function platformEntry(name, version, owner) {
  const words = name.split(/[/-]/).map((word) => (word === 'windows' ? 'win32' : word));
  const cpu = words.find((word) => processors.includes(word));
  const os = words.find((word) => systems.includes(word));
  if (!cpu || !/^\d+\.\d+\.\d+/.test(version)) {
    throw new Error(
      `The lock file has no entry for ${name} ${version}, and its name does not tell for which platform it is.`,
    );
  }
  const libc = words.includes('musl') ? ['musl'] : words.includes('gnu') ? ['glibc'] : undefined;
  return {
    version,
    cpu: [cpu],
    ...(owner.dev && { dev: true }),
    ...(libc && { libc }),
    optional: true,
    ...(os && { os: [os] }),
  };
}

/** Addresses in the lock file would make everybody use the registry of the machine that wrote it. */
export const namedHosts = ({ packages }) =>
  Object.entries(packages)
    .filter(([, { resolved }]) => /^\w+:\/\//.test(resolved ?? ''))
    .map(([at]) => at);

/**
 * Packages that would be installed without being compared with a checksum. Binaries of tools for other platforms are no
 * part of it: a registry without them cannot tell their checksums, and npm adds them where it has them.
 */
export const withoutChecksum = ({ packages }) =>
  Object.entries(packages)
    .filter(([at, entry]) => at.includes('node_modules/') && !entry.link && !entry.integrity)
    .filter(([, { dev, optional, cpu }]) => !(dev && optional && cpu))
    .map(([at]) => at);

export function completed(lock) {
  const packages = { ...lock.packages, ...missingEntries(lock) };
  const sorted = Object.entries(packages).sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    ...lock,
    packages: Object.fromEntries(
      sorted.map(([at, { resolved, ...entry }]) => [at, entry.link ? { resolved, ...entry } : entry]),
    ),
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const file = new URL('../package-lock.json', import.meta.url);
  const lock = JSON.parse(readFileSync(file, 'utf8'));
  const missing = Object.keys(missingEntries(lock));
  const hosts = namedHosts(lock);
  const unchecked = withoutChecksum(lock);
  if (!process.argv.includes('--check')) {
    writeFileSync(file, `${JSON.stringify(completed(lock), null, 2)}\n`);
    console.log(`${missing.length} platform entries added, ${hosts.length} addresses removed.`);
  } else if (missing.length + hosts.length + unchecked.length > 0) {
    for (const at of missing) console.error(`package-lock.json is missing ${at}`);
    for (const at of hosts) console.error(`package-lock.json names a registry for ${at}`);
    for (const at of unchecked) console.error(`package-lock.json has no checksum for ${at}`);
    console.error('Run: node scripts/complete-lock.mjs');
    process.exitCode = 1;
  }
}

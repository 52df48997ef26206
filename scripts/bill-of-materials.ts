type LockEntry = {
  version?: string;
  license?: string;
  integrity?: string;
  link?: boolean;
  dev?: boolean;
  optional?: boolean;
  optionalDependencies?: Record<string, string>;
};
export type Lock = { packages: Record<string, LockEntry> };

export type Component = {
  name: string;
  version: string;
  /** An SPDX expression. */
  licence: string | undefined;
  integrity: string | undefined;
  /** `required` and `optional` are installed in production; `excluded` is for building and testing. */
  scope: 'required' | 'optional' | 'excluded';
};

/** Licences that are not in the lock file because the package does not declare them in the usual place. */
const statedElsewhere: Record<string, string> = { 'png-js': 'MIT' };

/** May be used without any duty beyond naming the authors. Weak copyleft is fine for tools, which are not delivered. */
const free = ['MIT', 'MIT-0', '0BSD', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0', 'Zlib'];
const freeAsWell = ['CC0-1.0', 'Unlicense', 'OFL-1.1', 'Python-2.0'];
const forToolsOnly = ['MPL-2.0', 'CC-BY-4.0'];

/** Everything that the lock file names, each version once. */
export function componentsOf(lock: Lock): Component[] {
  const owners = ownersOfBinaries(lock);
  const found = new Map<string, Component>();
  for (const [at, entry] of Object.entries(lock.packages)) {
    const name = at.split('node_modules/').at(-1);
    if (!at.includes('node_modules/') || entry.link || !name || !entry.version) continue;
    const key = `${name}@${entry.version}`;
    const scope = entry.dev ? 'excluded' : entry.optional ? 'optional' : 'required';
    const before = found.get(key);
    if (before && before.scope !== 'excluded') continue;
    const licence = entry.license ?? statedElsewhere[name] ?? owners.get(name)?.license;
    found.set(key, { name, version: entry.version, licence, integrity: entry.integrity, scope });
  }
  return [...found.values()].sort((a, b) => (`${a.name}@${a.version}` < `${b.name}@${b.version}` ? -1 : 1));
}

/** The binaries of one platform have the licence of the package that brings them. */
function ownersOfBinaries({ packages }: Lock): Map<string, LockEntry> {
  const owners = new Map<string, LockEntry>();
  for (const entry of Object.values(packages))
    for (const name of Object.keys(entry.optionalDependencies ?? {})) owners.set(name, entry);
  return owners;
}

/** The components whose licence nobody has agreed to. */
export const notAgreed = (components: readonly Component[]): Component[] =>
  components.filter(({ licence, scope }) => {
    const known = [...free, ...freeAsWell, ...(scope === 'excluded' ? forToolsOnly : [])];
    const isKnown = (name: string) => known.includes(name.replace(/[()]/g, '').trim());
    return !licence?.split(' OR ').some((choice) => choice.split(' AND ').every(isKnown));
  });

/** A CycloneDX 1.6 document. Without a date, so that the same lock file gives the same document. */
export function cycloneDx(product: { name: string; version: string }, components: readonly Component[]): object {
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', name: product.name, version: product.version } },
    components: components.map(({ name, version, licence, integrity, scope }) => ({
      type: 'library',
      'bom-ref': purlOf(name, version),
      name,
      version,
      scope,
      purl: purlOf(name, version),
      ...(licence && {
        licenses: [/ (OR|AND) /.test(licence) ? { expression: licence } : { license: { id: licence } }],
      }),
      ...(integrity && { hashes: [hashOf(integrity)] }),
    })),
  };
}

const purlOf = (name: string, version: string) => `pkg:npm/${name.replace('@', '%40')}@${version}`;

function hashOf(integrity: string): { alg: string; content: string } {
  const [algorithm = '', content = ''] = integrity.split('-', 2);
  return { alg: algorithm.replace('sha', 'SHA-'), content: Buffer.from(content, 'base64').toString('hex') };
}

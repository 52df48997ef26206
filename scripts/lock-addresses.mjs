/** The lock file with the address of each package, by the rule that registries share. */
export function withAddresses({ packages, ...lock }, registry) {
  const base = registry.replace(/\/?$/, '/');
  const entries = Object.entries(packages).map(([at, entry]) => {
    const isFetched = at.includes('node_modules/') && !entry.link && !entry.resolved;
    return [at, isFetched ? { ...entry, resolved: addressOf(entry.name ?? nameAt(at), entry.version, base) } : entry];
  });
  return { ...lock, packages: Object.fromEntries(entries) };
}

const nameAt = (at) => at.slice(at.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** The name of the file leaves the scope out: `@scope/tool/-/tool-1.2.3.tgz`. */
const addressOf = (name, version, base) => `${base}${name}/-/${name.split('/').pop()}-${version}.tgz`;

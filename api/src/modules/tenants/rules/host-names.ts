export type HostNames = { subdomain: string | null; host: string };

/**
 * The names that an instance on this host could have: a subdomain of one of the product's own hosts, or the host of
 * its learning site. Empty for the product's own host.
 */
export function namesOfHost(host: string, own: readonly string[]): HostNames | undefined {
  const name = host.toLowerCase().replace(/\.$/, '');
  if (own.includes(name)) return undefined;
  const parent = own.find((domain) => name.endsWith(`.${domain}`));
  const label = parent === undefined ? null : name.slice(0, -parent.length - 1);
  return { subdomain: label !== null && /^[a-z0-9]{3,40}$/.test(label) ? label : null, host: name };
}

import { createHash } from 'node:crypto';

/** A digest of the network: an IPv4 address, or the /64 that one customer of a provider has under IPv6. */
export const networkOf = (instanceId: number, address: string): string =>
  createHash('sha256')
    .update(`${instanceId} ${networkPrefix(address)}`)
    .digest('hex')
    .slice(0, 32);

/** The address of a network: an IPv4 address, or the first half of an IPv6 address. */
export function networkPrefix(address: string): string {
  const plain = address
    .toLowerCase()
    .replace(/%.*$/, '')
    .replace(/^::ffff:(?=\d+\.)/, '');
  if (!plain.includes(':')) return plain;
  const [head = '', tail = ''] = plain.split('::');
  const [before, after] = [head, tail].map((part) => part.split(':').filter(Boolean)) as [string[], string[]];
  const missing = plain.includes('::') ? 8 - before.length - after.length : 0;
  const groups = [...before, ...Array.from({ length: Math.max(0, missing) }, () => '0'), ...after];
  return groups
    .slice(0, 4)
    .map((group) => group.padStart(4, '0'))
    .join(':');
}

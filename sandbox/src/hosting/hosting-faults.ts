import type { Fault } from '../faults/faults.ts';

export const hostingFaults = [
  { name: 'hosting.down', says: 'The host of new learning sites is down.' },
  { name: 'hosting.slow', says: 'New learning sites are being made and are not ready yet.' },
  { name: 'hosting.failed', says: 'The host cannot make new learning sites.' },
] as const satisfies Fault[];

export type HostingFault = (typeof hostingFaults)[number]['name'];

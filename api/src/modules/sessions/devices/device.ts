import { createHash, randomBytes } from 'node:crypto';
import type { Endpoint } from '@coursefront/contract/endpoint.ts';
import { deviceOf } from '@coursefront/contract/values/device-name.ts';
import type { Call } from '../../../http/serve.ts';

/** The parts of a call that show which device it comes from. */
export type DeviceCall = Pick<Call<Endpoint>, 'cookie' | 'setCookie' | 'userAgent'>;

const cookieName = 'device';
export const deviceDays = 400;

/**
 * Recognises a browser by a cookie of ours, which a sign-in sets; networks change and are shared. Programs keep no
 * cookies and are recognised by their user agent.
 */
export function recogniseDevice(call: DeviceCall): string {
  if (!deviceOf(call.userAgent ?? null)) return `agent ${call.userAgent ?? ''}`;
  const sent = call.cookie(cookieName);
  const id = sent && /^[\w-]{22}$/.test(sent) ? sent : randomBytes(16).toString('base64url');
  call.setCookie(cookieName, id, deviceDays);
  return id;
}

/** Another digest for each account. */
export const deviceHash = (device: string, account: string): Buffer =>
  createHash('sha256').update(`${account} ${device}`).digest();

/** Browser and system in the words of a mail. */
export const deviceWords = (userAgent: string | undefined) =>
  deviceOf(userAgent ?? null) ?? { browser: null, system: null };

import { randomUUID } from 'node:crypto';
import type { SignedInUser } from '@coursefront/contract/people/sessions.ts';
import { queueMail, queuePlatformMail } from '../../mails/public.ts';
import { newPasswordPage } from '../credentials/new-password-page.ts';
import { hashToken } from '../credentials/tokens.ts';
import type { SessionParts } from '../session-parts.ts';
import { type DeviceCall, deviceHash, deviceWords, recogniseDevice } from './device.ts';
import {
  type DeviceOwner,
  keepAdminDevice,
  keepDevice,
  readAdminDeviceOwner,
  readDeviceOwner,
} from './devices.queries.ts';

/** Enough to notice; a browser that never keeps cookies would fill the inbox. */
const mostMailsADay = 5;

/** The first device of an account is its owner's. */
const isNews = ({ known, used, told }: Omit<DeviceOwner, 'site'>): boolean => used && !known && told < mostMailsADay;

/** Remembers the device of a session that has just begun. If the account was never used on it, the owner gets a mail. */
export async function noticeDevice(
  parts: Pick<SessionParts, 'db' | 'config' | 'sites'>,
  call: DeviceCall,
  { token, user }: { token: string; user: SignedInUser },
): Promise<void> {
  const { userid: userId, instance_id: instanceId } = user;
  if (instanceId === null) return;
  const device = deviceHash(recogniseDevice(call), `${instanceId}:${userId}`);
  const url = await newPasswordPage(parts, { instanceId, login: user.email });
  await parts.db.tenant(instanceId).transaction(async (tx) => {
    const owner = await readDeviceOwner(tx, userId, device, hashToken(token));
    if (!owner) return;
    await keepDevice(tx, userId, device);
    const { email, name, language, site } = owner;
    if (email === null || !isNews(owner)) return;
    const at = new Date().toISOString();
    const params = { name, site, at, ...deviceWords(call.userAgent), url };
    await queueMail(tx, { id: `new_device.${randomUUID()}`, template: 'new_device', language, to: email, params });
  });
}

export async function noticeAdminDevice(
  { db, config }: Pick<SessionParts, 'db' | 'config'>,
  call: DeviceCall,
  { userid: adminId }: SignedInUser,
): Promise<void> {
  const device = deviceHash(recogniseDevice(call), `admin:${adminId}`);
  await db.platform.transaction(async (tx) => {
    const owner = await readAdminDeviceOwner(tx, adminId, device);
    if (!owner) return;
    await keepAdminDevice(tx, adminId, device);
    if (!isNews(owner)) return;
    const { email, name, language } = owner;
    const url = `${config.publicUrl}/v/password-reset`;
    const at = new Date().toISOString();
    const params = { name, site: config.product.name, at, ...deviceWords(call.userAgent), url };
    await queuePlatformMail(tx, { id: randomUUID(), template: 'new_device', language, to: email, params });
  });
}

import type { Language } from '@coursefront/contract/languages.ts';
import type { TenantTx, Tx } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';
import { deviceDays } from './device.ts';

/** Whose account it is, and what is known of it before this sign-in. */
export type DeviceOwner = {
  email: string | null;
  name: string;
  language: Language;
  site: string;
  known: boolean;
  /** The account has been used on other devices. */
  used: boolean;
  /** Mails about new devices in the last day. */
  told: number;
};

/**
 * `tokenHash`: the session that has just begun. A session of the learning site that began an earlier one of ours is the
 * same browser, even if it sends no cookie from inside another page.
 */
export const readDeviceOwner = (tx: TenantTx, userId: number, device: Buffer, tokenHash: Buffer) =>
  tx.one<DeviceOwner>(sql`
    select u.email, u.first_name as name, coalesce(u.language, i.language) as language, i.name as site,
           exists (select from known_devices d
                    where d.instance_id = ${tx.instanceId} and d.user_id = u.id and d.device_hash = ${device})
           or exists (select from sessions s
                        join sessions o on o.instance_id = ${tx.instanceId} and o.host_cookie_hash = s.host_cookie_hash
                         and o.user_id = u.id and o.token_hash <> s.token_hash
                       where s.instance_id = ${tx.instanceId} and s.token_hash = ${tokenHash}) as known,
           exists (select from known_devices d where d.instance_id = ${tx.instanceId} and d.user_id = u.id) as used,
           (select count(*)::int from mails m
             where m.instance_id = ${tx.instanceId} and m.recipient_key = u.email_key and m.template = 'new_device'
               and m.created_at > now() - interval '1 day') as told
      from users u
      join instances i on i.id = u.instance_id
     where u.instance_id = ${tx.instanceId} and u.id = ${userId}`);

export async function keepDevice(tx: TenantTx, userId: number, device: Buffer): Promise<void> {
  await tx.run(sql`
    insert into known_devices (instance_id, user_id, device_hash)
    values (${tx.instanceId}, ${userId}, ${device})
    on conflict (instance_id, user_id, device_hash) do update set last_seen_at = now()`);
}

export const readAdminDeviceOwner = (tx: Tx, adminId: number, device: Buffer) =>
  tx.one<Omit<DeviceOwner, 'site'> & { email: string }>(sql`
    select a.email, a.first_name as name, a.language,
           exists (select from admin_devices d where d.admin_id = a.id and d.device_hash = ${device}) as known,
           exists (select from admin_devices d where d.admin_id = a.id) as used,
           (select count(*)::int from platform_mails m
             where m.recipient_key = a.email_key and m.template = 'new_device'
               and m.created_at > now() - interval '1 day') as told
      from platform_admins a
     where a.id = ${adminId}`);

export async function keepAdminDevice(tx: Tx, adminId: number, device: Buffer): Promise<void> {
  await tx.run(sql`
    insert into admin_devices (admin_id, device_hash)
    values (${adminId}, ${device})
    on conflict (admin_id, device_hash) do update set last_seen_at = now()`);
}

/** After that time the browser has dropped its cookie, too. */
export async function dropOldDevices(tx: Tx): Promise<void> {
  await tx.run(sql`delete from admin_devices where last_seen_at < now() - make_interval(days => ${deviceDays})`);
  await tx.run(sql`
    -- all tenants: cleaning up knows no tenant
    delete from known_devices where last_seen_at < now() - make_interval(days => ${deviceDays})`);
}

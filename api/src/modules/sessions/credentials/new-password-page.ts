import { ownStartPage } from '../../provisioning/public.ts';
import type { SessionParts } from '../session-parts.ts';

type Owner = { instanceId: number; login: string };

/**
 * Where mails send somebody who wants a new password: our page for a forgotten one, with the name filled in, or the
 * learning site's, if nothing in the address of ours would say whose account it is.
 */
export async function newPasswordPage(
  { config, sites }: Pick<SessionParts, 'config' | 'sites'>,
  { instanceId, login }: Owner,
): Promise<string> {
  const { home: siteUrl, resetPassword } = await sites.addresses(instanceId);
  const isOurs = ownStartPage(config, { id: instanceId, siteUrl }) !== null;
  return isOurs ? `/v/forgotten-password#${encodeURIComponent(login)}` : resetPassword;
}

import { can } from '@coursefront/contract/capabilities.ts';
import type { BodyOf } from '@coursefront/contract/endpoint.ts';
import { type changeView as changing, mostViews, type saveView as saving } from '@coursefront/contract/panel/views.ts';
import type { TenantTx } from '../../db/database.ts';
import { Refusal } from '../../refusal.ts';
import * as views from './views.queries.ts';

type NamedView = { list: string; name: string; shared: boolean };

/** Only those who see shared views may share: a team lead's filters are nothing for the leads of other companies. */
async function checkRoom(tx: TenantTx, reader: views.Reader, view: NamedView): Promise<void> {
  if (view.shared && !can(reader.roleIds, 'openCompanyAccount')) throw new Refusal('access.forbidden', {});
  await views.holdPerson(tx, reader.userId);
  const { own, shared } = await views.countOthers(tx, reader, view);
  if (own >= mostViews || (view.shared && shared >= mostViews)) throw new Refusal('view.too_many', { most: mostViews });
}

export async function saveView(tx: TenantTx, reader: views.Reader, view: BodyOf<typeof saving>): Promise<number> {
  await checkRoom(tx, reader, view);
  const id = await views.writeView(tx, reader, view);
  if (!view.shared) await views.dropDefaultsOfOthers(tx, reader, id);
  if (view.is_default) await views.writeDefault(tx, reader, view.list, id);
  return id;
}

export async function changeView(
  tx: TenantTx,
  reader: views.Reader,
  id: number,
  { name, shared }: BodyOf<typeof changing>,
): Promise<void> {
  const view = await views.readOwnView(tx, reader, id);
  if (!view) throw new Refusal('record.not_found', {});
  if (shared && !view.shared) await checkRoom(tx, reader, { ...view, shared });
  if (name !== view.name && (await views.hasView(tx, reader, { list: view.list, name })))
    throw new Refusal('view.name_taken', {});
  await views.updateView(tx, id, { name, shared });
  if (!shared) await views.dropDefaultsOfOthers(tx, reader, id);
}

export async function chooseView(
  tx: TenantTx,
  reader: views.Reader,
  { list, id }: { list: string; id: number | null },
): Promise<void> {
  if (id === null) await views.dropDefault(tx, reader, list);
  else if (!(await views.writeDefault(tx, reader, list, id))) throw new Refusal('record.not_found', {});
}

export async function deleteView(tx: TenantTx, reader: views.Reader, id: number): Promise<void> {
  if (!(await views.removeView(tx, reader, id))) throw new Refusal('record.not_found', {});
}

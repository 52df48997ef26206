import { logoBytes, logoSide } from '@coursefront/contract/constants.ts';
import type { ErrorCode } from '@coursefront/contract/errors.ts';
import type { TenantTx } from '../../db/database.ts';
import { Refusal } from '../../refusal.ts';
import { insertFile } from './files.queries.ts';
import { extensionOf, isCutShort, type MediaType, mediaTypeOf } from './rules/media-type.ts';
import { sidesOf } from './rules/picture-sides.ts';
import { withoutMetadata } from './rules/without-metadata.ts';

/** Stores a base64 file, plain or as a data URL, and returns its id. `field` names the input for refusals. */
export async function keepFile(tx: TenantTx, encoded: string, field: string): Promise<number> {
  const { content, mediaType } = readUpload(encoded, field);
  return (await insertFile(tx, { name: `${field}.${extensionOf[mediaType]}`, mediaType, content })).id;
}

type KeptPicture = { fileId: number; guid: string; width: number; height: number };

/** The same for a picture that strangers will see: no PDF, and nothing of where and when it was taken. */
export async function keepPicture(tx: TenantTx, encoded: string, field: string): Promise<KeptPicture> {
  const { content, mediaType, sides } = readUpload(encoded, field);
  if (mediaType === 'application/pdf' || !sides) throw refused(field, 'file.not_a_picture');
  const bare = withoutMetadata(content, mediaType);
  const { id, guid } = await insertFile(tx, { name: `${field}.${extensionOf[mediaType]}`, mediaType, content: bare });
  return { fileId: id, guid, width: sides[0], height: sides[1] };
}

const refused = (field: string, code: ErrorCode, params = {}) =>
  new Refusal('request.invalid', {}, { [field]: [{ code, params }] });

type Upload = { content: Buffer; mediaType: MediaType; sides?: [number, number] };

function readUpload(encoded: string, field: string): Upload {
  const content = Buffer.from(encoded.replace(/^data:[^,]*,/, ''), 'base64');
  if (content.length > logoBytes) throw refused(field, 'file.too_large');
  const mediaType = mediaTypeOf(content);
  if (!mediaType) throw refused(field, isCutShort(content) ? 'file.cut_short' : 'file.kind_unknown');
  if (mediaType === 'application/pdf') return { content, mediaType };
  const sides = sidesOf(content, mediaType);
  if (!sides) throw refused(field, 'file.kind_unknown');
  if (Math.max(...sides) > logoSide) throw refused(field, 'file.too_many_pixels', { most: logoSide });
  return { content, mediaType, sides };
}

/** The file's path on this server, for a browser. */
export const fileAddress = (instanceId: number, guid: string): string => `/api/files/${instanceId}/${guid}`;

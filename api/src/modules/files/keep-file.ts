import { logoBytes, logoSide } from '@coursefront/contract/constants.ts';
import type { ErrorCode } from '@coursefront/contract/errors.ts';
import type { TenantTx } from '../../db/database.ts';
import { Refusal } from '../../refusal.ts';
import { insertFile } from './files.queries.ts';
import { extensionOf, isCutShort, mediaTypeOf } from './rules/media-type.ts';
import { sidesOf } from './rules/picture-sides.ts';

/** Stores a base64 file, plain or as a data URL, and returns its id. `field` names the input for refusals. */
export function keepFile(tx: TenantTx, encoded: string, field: string): Promise<number> {
  const refused = (code: ErrorCode, params = {}) => new Refusal('request.invalid', {}, { [field]: [{ code, params }] });
  const content = Buffer.from(encoded.replace(/^data:[^,]*,/, ''), 'base64');
  if (content.length > logoBytes) throw refused('file.too_large');
  const mediaType = mediaTypeOf(content);
  if (!mediaType) throw refused(isCutShort(content) ? 'file.cut_short' : 'file.kind_unknown');
  if (mediaType !== 'application/pdf') {
    const sides = sidesOf(content, mediaType);
    if (!sides) throw refused('file.kind_unknown');
    if (Math.max(...sides) > logoSide) throw refused('file.too_many_pixels', { most: logoSide });
  }
  return insertFile(tx, { name: `${field}.${extensionOf[mediaType]}`, mediaType, content });
}

/** The file's path on this server, for a browser. */
export const fileAddress = (instanceId: number, guid: string): string => `/api/files/${instanceId}/${guid}`;

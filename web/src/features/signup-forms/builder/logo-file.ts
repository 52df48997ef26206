import { dataUrlOf } from '../../../lib/api/data-url.ts';

export const logoTypes = ['application/pdf', 'image/jpeg', 'image/png'] as const;
export type LogoType = (typeof logoTypes)[number];

/** The first bytes of each type, as characters. */
const beginnings: Record<LogoType, string> = {
  'application/pdf': '%PDF-',
  'image/jpeg': '\u00ff\u00d8\u00ff',
  'image/png': '\u0089PNG\r\n',
};

/** The type by content, as the server checks it. A script called `.png` is not an image. */
export async function logoTypeOf(file: File): Promise<LogoType | null> {
  const bytes = new Uint8Array(await file.slice(0, 8).arrayBuffer());
  const beginning = String.fromCharCode(...bytes);
  return logoTypes.find((type) => beginning.startsWith(beginnings[type])) ?? null;
}

/** The whole file as a data URL, with the detected type instead of the one that the file's name suggests. */
export const logoDataUrl = (file: File, type: LogoType): Promise<string> => dataUrlOf(new Blob([file], { type }));

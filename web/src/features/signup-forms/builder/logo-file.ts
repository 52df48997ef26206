export const logoTypes = ['application/pdf', 'image/jpeg', 'image/png'] as const;
export type LogoType = (typeof logoTypes)[number];

/** How each kind begins, as characters of one byte. */
const beginnings: Record<LogoType, string> = {
  'application/pdf': '%PDF-',
  'image/jpeg': '\u00ff\u00d8\u00ff',
  'image/png': '\u0089PNG\r\n',
};

/** What a file is by its content, as the server will ask: a script that is called `.png` is no picture. */
export async function logoTypeOf(file: File): Promise<LogoType | null> {
  const bytes = new Uint8Array(await file.slice(0, 8).arrayBuffer());
  const beginning = String.fromCharCode(...bytes);
  return logoTypes.find((type) => beginning.startsWith(beginnings[type])) ?? null;
}

/** The whole file as a data address: what the wire takes, and what a preview may show. */
export function dataAddressOf(file: File, type: LogoType): Promise<string> {
  const reader = new FileReader();
  return new Promise((resolve, reject) => {
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    // By its content, not by its name.
    reader.readAsDataURL(new Blob([file], { type }));
  });
}

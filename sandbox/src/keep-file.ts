import { rename, writeFile } from 'node:fs/promises';

/** The file is there whole or not at all, whenever the program is killed. */
export async function keepFile(path: string, content: string | Uint8Array): Promise<void> {
  const half = `${path}.tmp`;
  await writeFile(half, content);
  await rename(half, path);
}

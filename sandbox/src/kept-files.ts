import { readFileSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { CannotStart } from './cannot-start.ts';

/** Writes the file atomically: a kill leaves the old file or the new one. */
export async function keepFile(path: string, content: string | Uint8Array): Promise<void> {
  const half = `${path}.tmp`;
  await writeFile(half, content);
  await rename(half, path);
}

/** Reads a file with a JSON list per line; a missing file is empty. `otherwise` says what deleting the file leads to. */
export function readJsonLines<T>(path: string, otherwise: string): T[] {
  // The last piece is empty, or a line that a kill cut short before the request was answered.
  const lines = readOrNothing(path).split('\n').slice(0, -1);
  return lines.flatMap((line, index) => {
    try {
      return JSON.parse(line) as T[];
    } catch {
      throw new CannotStart(`${path} is damaged in line ${index + 1}: delete it to ${otherwise}.`);
    }
  });
}

function readOrNothing(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
    throw error;
  }
}

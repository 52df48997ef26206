import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from './config.ts';
import { startSandbox } from './sandbox.ts';

export const scratchFolder = () => mkdtemp(join(tmpdir(), 'coursefront-sandbox-'));

/** The sandbox in this process, on free ports. */
export const startForTest = (folder: string, faults = '', environment: Record<string, string> = {}) =>
  startSandbox(readConfig({ SANDBOX_PORT: '0', DATA_DIR: folder, SANDBOX_FAULTS: faults, ...environment }));

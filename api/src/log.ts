import { type Logger, pino } from 'pino';
import type { Config } from './config.ts';

const hidden = ['password', 'token', 'secret', 'authorization', 'cookie', 'card'];

/** Writes one JSON line per event to standard error. Standard output is for people. */
export const openLog = (config: Pick<Config, 'logLevel'>): Logger =>
  pino(
    {
      level: config.logLevel,
      base: { pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      // No secret is logged on purpose. This hides those attached to error objects.
      redact: { paths: hidden.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[hidden]' },
    },
    pino.destination(2),
  );

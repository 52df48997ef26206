import { type Logger, pino } from 'pino';
import type { Config } from './config.ts';

const hidden = ['password', 'token', 'secret', 'authorization', 'cookie', 'card'];

/** One JSON line an event on standard error, so that standard output stays for people. */
export const openLog = (config: Pick<Config, 'logLevel'>): Logger =>
  pino(
    {
      level: config.logLevel,
      base: { pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      // Nothing secret is logged on purpose; this is for what an error object drags along.
      redact: { paths: hidden.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[hidden]' },
    },
    pino.destination(2),
  );

import type { Config } from '../config.ts';
import type { Days } from './days.ts';

/** An instance that has just been made, and where the sandbox plays its learning site and its external shop. */
export type DemoSite = { lmsUrl: string; shopUrl: string; days: Days; config: Config };

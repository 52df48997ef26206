import { buildServer } from './builds.ts';

await buildServer();
await import('../drill/run.ts');

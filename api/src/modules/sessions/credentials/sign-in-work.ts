import { createHash } from 'node:crypto';
import { bitsFor, type Work, workParts } from '@coursefront/contract/values/proof-of-work/proof-of-work.ts';
import type { Queries } from '../../../db/database.ts';
import { isProof } from '../../../http/limits/proof-of-work.ts';
import { countHit } from '../../../http/limits/rate-limit.ts';
import type { Seal } from '../../../seal.ts';

/** Time for a slow phone. */
const workSeconds = 600;

/** The content of the sealed id of a work: for which try it counts, how hard it is and until when it is accepted. */
type Task = { forTry: string; bits: number; until: number };

/** Nothing is stored: the id itself carries the task. */
export function workFor(seal: Seal, forTry: string, { count, free }: { count: number; free: number }): Work {
  const bits = bitsFor(count, free);
  const task: Task = { forTry, bits, until: Date.now() + workSeconds * 1000 };
  return { id: seal.seal(JSON.stringify(task)).toString('base64url'), bits, parts: workParts };
}

/** Whether `proof`, the id and the answer with a colon between, is good for this try. A proof counts once. */
export async function isWorkDone(db: Queries, seal: Seal, forTry: string, proof: string): Promise<boolean> {
  const [id = '', answer = ''] = proof.split(':');
  const task = taskOf(seal, id);
  if (!task || task.forTry !== forTry || task.until < Date.now()) return false;
  const spent = `proof ${createHash('sha256').update(id).digest('base64url')}`;
  const { hits } = await countHit(db, spent, workSeconds);
  return hits === 1 && isProof({ id, bits: task.bits, parts: workParts }, answer);
}

function taskOf(seal: Seal, id: string): Task | undefined {
  try {
    return JSON.parse(seal.open(Buffer.from(id, 'base64url'))) as Task;
  } catch {
    return undefined;
  }
}

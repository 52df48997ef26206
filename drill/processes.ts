import { setTimeout as pause } from 'node:timers/promises';
import { type ProductProgram, startProduct } from '../api/src/testing/program.ts';

export type Role = 'api' | 'worker';

type Member = { role: Role; program: ProductProgram | undefined };

/** The product's processes. One that is killed, or cannot start yet, is started again as a supervisor would. */
export type Processes = {
  /** Ports of the living API processes. */
  ports(): number[];
  /** Returns when it is dead. It starts while others are being killed, so that at times none of its role is left. */
  kill(role: Role): Promise<void>;
  /** Returns when all are running again. */
  allAgain(): Promise<void>;
  stop(): Promise<void>;
};

export async function startProcesses(
  environment: Record<string, string>,
  { pick }: { pick<T>(from: readonly T[]): T },
): Promise<Processes> {
  const start = async (member: Member) => {
    for (let tries = 0; ; tries += 1, await pause(200)) {
      try {
        member.program = await startProduct({ ...environment, ROLE: member.role });
        return;
      } catch (error) {
        if (tries > 150) throw error;
      }
    }
  };
  const starting = new Set<Promise<void>>();
  const members = (['api', 'api', 'worker', 'worker'] as const).map((role): Member => ({ role, program: undefined }));
  const [first, ...others] = members as [Member, ...Member[]];
  // The first one makes the tables and the demo.
  await start(first);
  await Promise.all(others.map(start));

  return {
    ports: () => members.flatMap(({ role, program }) => (role === 'api' && program ? [portOf(program)] : [])),
    kill: async (role) => {
      const ofRole = members.filter((member) => member.role === role);
      while (!ofRole.some(({ program }) => program)) await Promise.race(starting);
      const victim = pick(ofRole.filter(({ program }) => program));
      const { program } = victim;
      victim.program = undefined;
      await program?.end('SIGKILL');
      const started = start(victim).finally(() => starting.delete(started));
      // A failure is thrown where somebody waits for it.
      started.catch(() => undefined);
      starting.add(started);
    },
    allAgain: async () => {
      await Promise.all(starting);
    },
    stop: async () => {
      await Promise.allSettled(starting);
      await Promise.all(members.map(({ program }) => program?.end('SIGKILL')));
    },
  };
}

const portOf = ({ url }: ProductProgram) => Number(new URL(url).port);

import type { Program } from './program.ts';

/**
 * Runs programs together: one signal ends all of them, the newest first, because it may need the older ones. If one ends
 * on its own, the others are ended too and its exit code is ours. It has already printed its reason, so nothing is added.
 */
export function superviseAll(): { add(program: Program): Program } {
  const programs: Program[] = [];
  let ending = false;
  const end = async (code: number) => {
    if (ending) return;
    ending = true;
    for (const program of programs.reverse()) await program.stop();
    process.exit(code);
  };
  for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.on(event, () => end(0));
  return {
    add(program) {
      programs.push(program);
      program.ended.then((result) => {
        if (ending) return;
        if (typeof result === 'string') console.error(`The ${program.name} was ended by ${result}.`);
        end(typeof result === 'number' && result > 0 ? result : 1);
      });
      return program;
    },
  };
}

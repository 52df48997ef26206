import type { Program } from './program.ts';

/**
 * Keeps programs together: one signal ends them all, the youngest first, since it may still need the older ones. When
 * one ends by itself the others follow and its exit code is ours; its own sentence about the reason is already on the
 * screen, so nothing is added to it.
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

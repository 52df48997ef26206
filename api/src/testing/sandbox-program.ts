import { type ChildProcess, fork } from 'node:child_process';
import { on } from 'node:events';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('../../../sandbox/src/many-for-tests.ts', import.meta.url));

export type SandboxProgram = {
  url: string;
  smtpUrl: string;
  /** Makes a third party fail on purpose, as in `lms.down:nordic`. */
  fail(fault: string): Promise<void>;
  /** Ends every fault. */
  heal(): Promise<void>;
  /** Does what an administrator of a learning site does with a course. */
  changeCourse(
    site: string,
    id: number,
    change: { visible?: boolean; separateGroups?: boolean; deleted?: true },
  ): Promise<void>;
  stop(): Promise<void>;
};

type Answer = { id: number; url: string; smtpUrl: string; error?: string };

let host: ChildProcess | undefined;
let requests = 0;

/** The sandbox on free ports and without data of other tests, for tests that need the far end of a port. */
export async function startSandboxProgram(): Promise<SandboxProgram> {
  const { url, smtpUrl } = await ask({});
  return {
    url,
    smtpUrl,
    fail: (fault) => tell(`${url}/faults`, 'POST', { fault, on: true }),
    heal: () => tell(`${url}/faults`, 'DELETE'),
    changeCourse: (site, id, change) => tell(`${url}/lms/${site}/sandbox/courses/${id}`, 'POST', change),
    stop: async () => {
      await ask({ stop: url });
    },
  };
}

/** Asks the process that runs all sandboxes of this test worker. It ends with the worker. */
async function ask(request: { stop?: string }): Promise<Answer> {
  host ??= startHost();
  const id = ++requests;
  const answers = on(host, 'message', { close: ['exit'] });
  host.send({ id, ...request });
  for await (const [answer] of answers as AsyncIterable<[Answer]>) {
    if (answer.id !== id) continue;
    if (answer.error) throw new Error(`The sandbox failed: ${answer.error}`);
    return answer;
  }
  throw new Error('The process of the sandboxes ended.');
}

function startHost(): ChildProcess {
  const { PATH, TMPDIR, NODE_COMPILE_CACHE } = process.env;
  const started = fork(program, {
    env: { PATH, TMPDIR, NODE_COMPILE_CACHE },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  // The test worker may end while it runs.
  started.unref();
  started.channel?.unref();
  return started;
}

async function tell(url: string, method: string, body?: object): Promise<void> {
  const headers = body && { 'content-type': 'application/json' };
  const answer = await fetch(url, { method, headers, body: body && JSON.stringify(body) });
  if (!answer.ok) throw new Error(`The sandbox answered ${answer.status}: ${await answer.text()}`);
}

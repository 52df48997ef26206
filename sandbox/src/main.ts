import { CannotStart } from './cannot-start.ts';
import { readConfig } from './config.ts';
import { UnknownFault } from './faults/faults.ts';
import { startSandbox } from './sandbox.ts';

const patience = 5_000;
const starting = (async () => startSandbox(readConfig(process.env)))();

let stopping = false;
const stop = async () => {
  if (stopping) return;
  stopping = true;
  setTimeout(() => process.exit(1), patience).unref();
  await starting.then(({ close }) => close());
  process.exit(0);
};
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
// The parent process is gone, perhaps killed: release the ports.
process.on('disconnect', stop);

try {
  const { url, smtpUrl } = await starting;
  if (!process.send) process.stdout.write(`The sandbox is ready: ${url}\n`);
  else if (process.connected) process.send({ ready: true, url, smtpUrl });
} catch (error) {
  process.stderr.write(`${explained(error)}\n`, () => process.exit(1));
}

const folderFaults = ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'ENOENT', 'EEXIST'];

/** One sentence for errors that a person can fix; unexpected errors keep their stack. */
function explained(error: unknown): string {
  if (error instanceof CannotStart || error instanceof UnknownFault) return error.message;
  const { code, message, stack } = error as NodeJS.ErrnoException;
  return folderFaults.includes(code ?? '') ? `DATA_DIR cannot be used: ${message}.` : (stack ?? String(error));
}

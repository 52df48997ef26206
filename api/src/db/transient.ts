/** Whether a failed transaction may be run again, by the SQLSTATE or the socket's error code. */
export function mayRunAgain(error: unknown): false | 'on the same connection' | 'on another connection' {
  const { code, commitUnknown, message } = error as { code?: string; commitUnknown?: boolean; message?: string };
  // A request that has already waited for a connection fails now. Trying again would put it at the end of the queue.
  if (commitUnknown || isOutOfPatience(message)) return false;
  if (code === '40001' || code === '40P01') return 'on the same connection';
  if (isConnectionLost(code, message)) return 'on another connection';
  return false;
}

/** The database cannot be reached or refuses work for now. Waiting helps; changing the request does not. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: string };
  return isConnectionLost(code, error.message) || passingStates.includes(code ?? '');
}

// 53100: disk full; 53200: out of memory; 53300: too many connections; 57014: cancelled after its time.
const passingStates = ['53100', '53200', '53300', '57014'];

// 08: connection; 57P0x: shutting down or starting; 25006: a read-only standby that is about to be promoted.
const lostStates = /^(08...|57P0.|25006)$/;
const socketCodes = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EHOSTUNREACH', 'ENETUNREACH'];

const isOutOfPatience = (message: string | undefined) => message?.startsWith('timeout exceeded when trying to connect');

// pg reports these without a code.
const lostMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Query read timeout)/;

const isConnectionLost = (code: string | undefined, message: string | undefined) =>
  code === undefined
    ? lostMessages.test(message ?? '')
    : lostStates.test(code) || socketCodes.includes(code) || isSocketGone(code, message);

/** A server that stops takes its socket's file with it. */
const isSocketGone = (code: string, message = '') => code === 'ENOENT' && message.startsWith('connect ');

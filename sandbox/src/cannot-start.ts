/** An error at start that a person can fix: the program prints only its message and exits. */
export class CannotStart extends Error {}

type RefusedPort = { port: number; variable: string };

/** Turns a failed listen into a message that names the variable to change. */
export function portRefused(error: unknown, { port, variable }: RefusedPort): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') {
    return new CannotStart(`Port ${port} is taken: end the program that uses it, or set ${variable} to another port.`);
  }
  if (code === 'EACCES') {
    return new CannotStart(`Port ${port} is not open to this user: set ${variable} to a port above 1023.`);
  }
  return error;
}

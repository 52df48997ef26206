/** Explains in one sentence why the product cannot start and what to do. Unexpected errors keep their stack. */
export function explainStart(error: unknown): string {
  const { code, message, address, port, syscall, stack } = error as NodeJS.ErrnoException & {
    address?: string;
    port?: number;
  };
  if (code === 'EADDRINUSE') return `Port ${port} is taken by another program: end it, or set PORT to a free one.`;
  if (code === 'EACCES' && syscall === 'listen')
    return `This user may not listen on port ${port}: set PORT to 1024 or more.`;
  if (['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'ENOENT'].includes(code ?? ''))
    return `DATA_DIR cannot be used: ${message}.`;
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'The host in DATABASE_URL is not known: check DATABASE_URL.';
  if (code === 'ECONNREFUSED' || code === 'ETIMEDOUT' || message?.startsWith('timeout expired')) {
    return `The database at ${address ?? 'the given host'}:${port ?? '5432'} does not answer: start it, or correct DATABASE_URL.`;
  }
  if (message?.startsWith('Connection terminated'))
    return 'What answers at DATABASE_URL is no Postgres: correct DATABASE_URL.';
  if (code === '28P01' || code === '28000') return `The database refuses the user of DATABASE_URL: ${message}.`;
  if (code === '3D000') return `${capital(message)}: create it, or correct DATABASE_URL.`;
  if (code === undefined && message) return message;
  return stack ?? String(error);
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

import type { Endpoint } from '@coursefront/contract/endpoint.ts';
import type { CallInput } from '../../lib/api/api.ts';
import { download } from '../../lib/api/download.ts';
import { toastFailure } from '../../lib/toasts.ts';

export type NamedFile<E extends Endpoint> = {
  endpoint: E;
  input: CallInput<E>;
  /** Of the file, without its ending. */
  name: string;
  ending: 'ics' | 'pdf';
  failed: string;
};

/** Without the characters that a file system refuses, and short enough for each. */
const inFileName = (name: string): string =>
  name
    .replace(/[\p{Cc}"*/:<>?\\|]+/gu, '-')
    .slice(0, 60)
    .trim();

/** Downloads a file, which is called what its reader calls it, or says that it failed. */
export async function saveFileAs<E extends Endpoint>({ endpoint, input, name, ending, failed }: NamedFile<E>) {
  if (!(await download(endpoint, input, `${inFileName(name)}.${ending}`))) toastFailure(failed);
}

import { parentPort } from 'node:worker_threads';
import type { AnyDocument } from './document.ts';
import { freshFonts } from './fonts.ts';
import { writeCertificate } from './write-certificate.ts';
import { writePdf } from './write-pdf.ts';

export type Drawn = { pdf: Uint8Array } | { fault: string };

/** The thread's side: draws each document that it is sent and answers with the file. */
parentPort?.on('message', async (document: AnyDocument) => {
  parentPort?.postMessage(await drawn(document));
});

async function drawn(document: AnyDocument): Promise<Drawn> {
  try {
    freshFonts();
    return { pdf: await ('holder' in document ? writeCertificate(document) : writePdf(document)) };
  } catch (error) {
    return { fault: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { Refusal } from '../../refusal.ts';
import type { AnyDocument } from './document.ts';
import type { Drawn } from './pdf-thread.ts';

export type DrawDocument = (document: AnyDocument) => Promise<Buffer>;

/** People would not wait longer than a queue of this length takes. */
const mostWaiting = 50;
/** A page takes a tenth of a second; the first one of a large script takes some seconds. */
const patienceMilliseconds = 30_000;
/** A document that needs more ends the thread, not the process. */
const mostMemory = { maxOldGenerationSizeMb: 512 };

/**
 * Draws documents in a thread of its own, one after the other, so that requests never wait for a drawing. The thread
 * starts with the first document, because the PDF library is larger than the rest of the server.
 */
export function drawingThread(limits = { mostWaiting, patienceMilliseconds }): DrawDocument {
  let thread: Worker | undefined;
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();

  function start(): Worker {
    const started = new Worker(join(import.meta.dirname, 'pdf-thread.ts'), { resourceLimits: mostMemory });
    // An idle thread does not keep the process alive.
    started.unref();
    const forget = () => {
      if (thread === started) thread = undefined;
    };
    started.once('error', forget).once('exit', forget);
    return started;
  }

  function drawNow(document: AnyDocument): Promise<Buffer> {
    thread ??= start();
    const busy = thread;
    return new Promise<Buffer>((resolve, reject) => {
      const settle = (act: () => void) => {
        clearTimeout(timer);
        busy.off('message', answered).off('error', broken).off('exit', ended).unref();
        act();
      };
      const answered = (drawn: Drawn) =>
        settle(() => ('pdf' in drawn ? resolve(Buffer.from(drawn.pdf)) : reject(new Error(drawn.fault))));
      const broken = (error: Error) => settle(() => reject(error));
      const ended = () => broken(new Error('The drawing thread ended.'));
      const timer = setTimeout(() => {
        thread = undefined;
        void busy.terminate();
        broken(new Error(`${document.reference} could not be drawn in time.`));
      }, limits.patienceMilliseconds);
      busy.on('message', answered).on('error', broken).on('exit', ended).ref();
      busy.postMessage(document);
    });
  }

  return async (document) => {
    if (waiting >= limits.mostWaiting) throw new Refusal('request.too_many', { seconds: 5 });
    waiting += 1;
    const drawn = last.then(() => drawNow(document));
    last = drawn.catch(() => undefined);
    return drawn.finally(() => {
      waiting -= 1;
    });
  };
}

import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import type { Failure } from '@coursefront/contract/envelope.ts';
import { fallbackLanguage } from '@coursefront/contract/languages.ts';
import { sayError } from '../texts.ts';

/** Answers input that is not valid HTTP and so never becomes a request. It gets the usual error envelope. */
export function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const tooLarge = error.code === 'HPE_HEADER_OVERFLOW';
  const body: Failure = {
    success: false,
    message: sayError(fallbackLanguage, tooLarge ? 'request.too_large' : 'request.malformed'),
    code: tooLarge ? 'request.too_large' : 'request.malformed',
    request_id: randomUUID(),
  };
  const text = JSON.stringify(body);
  const head = [
    `HTTP/1.1 ${tooLarge ? '431 Request Header Fields Too Large' : '400 Bad Request'}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(text)}`,
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${text}`);
}

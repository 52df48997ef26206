import { once } from 'node:events';
import { connect } from 'node:net';

/** Sends one raw message, for tests, and returns the server's last reply. */
export async function speakSmtp(smtpUrl: string, to: string[], message: string): Promise<string> {
  const { hostname, port } = new URL(smtpUrl);
  const socket = connect(Number(port), hostname).setEncoding('utf8');
  const dotted = message.replaceAll(/\r?\n/g, '\r\n').replaceAll(/^\./gm, '..');
  const lines = [
    'EHLO test',
    'MAIL FROM:<sender@example.test>',
    ...to.map((address) => `RCPT TO:<${address}>`),
    'DATA',
    `${dotted}\r\n.`,
  ];
  let reply = await nextReply(socket);
  for (const line of lines) {
    if (!/^[23]/.test(reply)) break;
    socket.write(`${line}\r\n`);
    reply = await nextReply(socket);
  }
  socket.end('QUIT\r\n');
  return reply;
}

async function nextReply(socket: NodeJS.EventEmitter): Promise<string> {
  let reply = '';
  // In a multi-line reply, all lines but the last have a hyphen after the code.
  while (!/^\d{3} .*\r\n$/m.test(reply)) {
    const [chunk] = await once(socket, 'data');
    reply += chunk;
  }
  return reply.trim();
}

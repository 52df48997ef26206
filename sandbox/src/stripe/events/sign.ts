import { createHmac } from 'node:crypto';

/** The whole secret is the key, its `whsec_` included. The time is the machine's: receivers compare it with theirs. */
export function sign(body: string, secret: string, time = Math.floor(Date.now() / 1_000)): string {
  return `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`;
}

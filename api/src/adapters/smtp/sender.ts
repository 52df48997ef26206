import { isOneAddress } from './mail-faults.ts';

/** Reads `Name <address>` or a bare address. Throws at startup, so a wrong setting never loses a mail. */
export function readSender(text: string): { name: string; address: string } {
  const [, name = '', bracketed] = /^([^<>]*)<([^<>]*)>$/.exec(text.trim()) ?? [];
  const address = (bracketed ?? text).trim();
  if (!isOneAddress(address)) throw new Error(`The mail sender is not an address: "${text}".`);
  return { name: name.trim().replace(/^"(.*)"$/, '$1'), address };
}

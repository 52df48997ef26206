import { isOneAddress } from './mail-faults.ts';

/** Reads `Name <address>` or an address alone; throws at the start, before any mail is lost to a wrong setting. */
export function readSender(text: string): { name: string; address: string } {
  const [, name = '', bracketed] = /^([^<>]*)<([^<>]*)>$/.exec(text.trim()) ?? [];
  const address = (bracketed ?? text).trim();
  if (!isOneAddress(address)) throw new Error(`The mail sender is not an address: "${text}".`);
  return { name: name.trim().replace(/^"(.*)"$/, '$1'), address };
}

import { isOneAddress } from './mail-faults.ts';

/** Reads `Name <address>` or a bare address. Throws at startup, so a wrong setting never loses a mail. */
export function readSender(text: string): { name: string; address: string } {
  const [, name = '', bracketed] = /^([^<>]*)<([^<>]*)>$/.exec(text.trim()) ?? [];
  const address = (bracketed ?? text).trim();
  if (!isOneAddress(address)) throw new Error(`The mail sender is not an address: "${text}".`);
  return { name: name.trim().replace(/^"(.*)"$/, '$1'), address };
}

/** Options for the connection; throws if the URL is invalid. Parameters in the URL win, such as `?requireTLS=true`. */
export function readSmtpUrl(text: string): { url: string; requireTLS: boolean } {
  const url = URL.parse(text);
  if (!url?.hostname || !/^smtps?:$/.test(url.protocol))
    throw new Error('The mail server is not an smtp:// or smtps:// address.');
  // A password is never sent unencrypted to another machine.
  return { url: text, requireTLS: url.password !== '' && !isLoopback(url.hostname) };
}

const isLoopback = (host: string) => /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(host);

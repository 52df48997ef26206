/** Options for the connection; throws when the address is none. What else the address asks for wins, as in `?requireTLS=true`. */
export function readSmtpUrl(text: string): { url: string; requireTLS: boolean } {
  const url = URL.parse(text);
  if (!url?.hostname || !/^smtps?:$/.test(url.protocol))
    throw new Error('The mail server is not an smtp:// or smtps:// address.');
  // A password leaves this machine encrypted or not at all.
  return { url: text, requireTLS: url.password !== '' && !isLoopback(url.hostname) };
}

const isLoopback = (host: string) => /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(host);

/** Options for the connection; throws if the URL is invalid. Parameters in the URL win, such as `?requireTLS=true`. */
export function readSmtpUrl(text: string): { url: string; requireTLS: boolean } {
  const url = URL.parse(text);
  if (!url?.hostname || !/^smtps?:$/.test(url.protocol))
    throw new Error('The mail server is not an smtp:// or smtps:// address.');
  // A password is never sent unencrypted to another machine.
  return { url: text, requireTLS: url.password !== '' && !isLoopback(url.hostname) };
}

const isLoopback = (host: string) => /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(host);

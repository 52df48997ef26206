/** An address that is not called, and why. Says nothing of the address itself: it may hold somebody's session. */
export class AddressRefused extends Error {
  override name = 'AddressRefused';
}

type Values = Partial<Record<'SESSION_KEY' | 'PRODUCT_ID', string>>;

/** The setting with its placeholders filled in. Whatever the values are, they stay within the part of the address they stand in. */
export function shopAddress(setting: string, values: Values): URL {
  const template = webAddress(setting);
  if (/session_key|product_id/i.test(template.host + template.username + template.password))
    throw new AddressRefused('The address has a placeholder before its path.');

  const address = webAddress(
    setting.replace(/SESSION_KEY|PRODUCT_ID/g, (name) => encoded(values[name as keyof Values] ?? '')),
  );
  if (address.origin !== template.origin) throw new AddressRefused('The address changed its host.');
  return address;
}

/** A step of dots alone would climb up the path, encoded or not. */
function encoded(value: string): string {
  if (/^\.{1,2}$/.test(value)) throw new AddressRefused('A value cannot stand in an address.');
  try {
    return encodeURIComponent(value);
  } catch {
    // Half a character: encodeURIComponent alone throws at what people can paste.
    throw new AddressRefused('A value cannot stand in an address.');
  }
}

function webAddress(text: string): URL {
  const url = URL.parse(text.trim());
  if (!url || !/^https?:$/.test(url.protocol))
    throw new AddressRefused('The address does not begin with http or https.');
  return url;
}

/** An address that is not called, and why. Never contains the address itself, which may include a session. */
export class AddressRefused extends Error {
  override name = 'AddressRefused';
}

type Values = Partial<Record<'SESSION_KEY' | 'PRODUCT_ID', string>>;

/** Fills the placeholders of the setting. Values are encoded, so they cannot change other parts of the URL. */
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

/** A path segment of dots alone would climb up the path, encoded or not. */
function encoded(value: string): string {
  if (/^\.{1,2}$/.test(value)) throw new AddressRefused('A value cannot stand in an address.');
  try {
    return encodeURIComponent(value);
  } catch {
    // encodeURIComponent throws on an unpaired surrogate.
    throw new AddressRefused('A value cannot stand in an address.');
  }
}

function webAddress(text: string): URL {
  const url = URL.parse(text.trim());
  if (!url || !/^https?:$/.test(url.protocol))
    throw new AddressRefused('The address does not begin with http or https.');
  return url;
}

import { partsOf } from './search.ts';
import { type Sql, sql } from './sql.ts';

/**
 * A condition on `instances i`: each typed word is a part of the name, subdomain, number, e-mail or site's address. The
 * address of a page finds the customer to whose site it belongs.
 */
export function isCustomer(typed: string): Sql {
  const address = addressIn(typed);
  if (address !== null)
    return sql`(starts_with(${`${address}/`}, i.site_key || '/') or starts_with(i.site_key, ${address}))`;
  return partsOf(typed).reduce((before, word) => {
    const part = `%${word}%`;
    return sql`${before} and (i.search_key like ${part} or i.site_key like ${part})`;
  }, sql`true`);
}

/** A condition on `instances i`, never null: what was typed is its whole name, e-mail, subdomain or number. */
export const isCalled = (typed: string): Sql => {
  const whole = typed.trim().toLowerCase();
  return sql`coalesce(
         ${whole} in (i.name_key, i.subdomain, lower(i.email)) or lower(i.organization_number) = ${whole.replace(/[\s-]/g, '')},
         false)`;
};

/** Host and path of an address, as `site_key` has them. Without a protocol, people write a slash between words, too. */
function addressIn(typed: string): string | null {
  const found = /^(https?:\/\/)?([a-z0-9.:-]+)(\/[^\s?#]*)?(?:[?#]\S*)?$/.exec(typed.trim().toLowerCase());
  const [, protocol, host = '', path] = found ?? [];
  if (protocol === undefined && (path === undefined || !/[.:]/.test(host))) return null;
  return `${host}${path ?? ''}`.replace(/\/+$/, '');
}

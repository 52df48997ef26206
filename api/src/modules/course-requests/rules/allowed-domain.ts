/** Anybody can get an address there, so such a domain is no company's: in every country, and these single ones. */
const openInAllCountries =
  /^(?:gmail|googlemail|outlook|hotmail|live|msn|yahoo|ymail|aol|gmx|yandex|zoho|fastmail|tutanota)\.(?:com?\.)?(?:com|net|[a-z]{2})$/;
const openToAll = new Set([
  'icloud.com',
  'me.com',
  'mac.com',
  'proton.me',
  'protonmail.com',
  'pm.me',
  'tuta.com',
  'mail.com',
  'email.com',
  'hey.com',
  'web.de',
  'freenet.de',
  't-online.de',
  'mail.ru',
  'bk.ru',
  'inbox.ru',
  'list.ru',
  'rambler.ru',
  'ya.ru',
  'qq.com',
  '163.com',
  '126.com',
  'sina.com',
  'orange.fr',
  'wanadoo.fr',
  'free.fr',
  'laposte.net',
  'sfr.fr',
  'libero.it',
  'virgilio.it',
  'tiscali.it',
  'telia.com',
  'spray.se',
  'bredband.net',
  'comhem.se',
  'online.no',
  'luukku.com',
  'kolumbus.fi',
  'sapo.pt',
  'ziggo.nl',
  'kpnmail.nl',
  'btinternet.com',
  'docomo.ne.jp',
  'ezweb.ne.jp',
  'softbank.ne.jp',
]);

export const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase();

/** A mail service for everybody. */
export const isPublicDomain = (domain: string): boolean => openInAllCountries.test(domain) || openToAll.has(domain);

type Domain = { domain: string; people: number; of_manager: boolean };

/**
 * The domain that most of a company's people have, or none. Services for everybody do not count, nor does the training
 * company's own domain, which a lead may have who works there.
 */
export const commonDomain = (domains: readonly Domain[]): string =>
  domains
    .filter(({ domain, of_manager }) => !of_manager && !isPublicDomain(domain))
    .toSorted((one, other) => other.people - one.people || one.domain.localeCompare(other.domain))[0]?.domain ?? '';

/** A lead allows the domain of the company's people only, so that nobody claims another company's. Managers allow any company's. */
export const isAllowedDomain = (domain: string, { common, manages }: { common: string; manages: boolean }): boolean =>
  !isPublicDomain(domain) && (manages || (common !== '' && common === domain));

import type { Language } from '@coursefront/contract/languages.ts';

/** A request for a new customer's learning site. */
export type SiteRequest = {
  /** The product's own key, unique and permanent: repeating a request does not create a second site. */
  key: string;
  subdomain: string;
  /** The URL at which the site must answer. */
  url: string;
  name: string;
  language: Language;
  /** The site's first training manager. */
  manager: {
    email: string;
    firstName: string;
    lastName: string;
    phone: string | null;
    /** Without a password, the site mails a link for choosing one. */
    password: string | null;
  };
};

export type HostedSite =
  | { state: 'creating' }
  | {
      state: 'ready';
      /** Of the product's service account. */
      token: string;
      /** Name of the site's session cookie. */
      sessionCookie: string;
      manager: {
        id: number;
        username: string;
        /** Also `mailed` if the chosen password breaks the site's rules. */
        password: 'chosen' | 'mailed';
      };
    }
  /** Does not recover automatically: a person must look into it. */
  | { state: 'failed'; detail: string };

/** `refused`: the request is our mistake, so the same call never succeeds. `away`: the result is unknown. */
export type SiteHostOutcome =
  | { ok: true; value: HostedSite }
  | { ok: false; failed: 'refused' | 'away'; detail: string };

/** The service that creates learning sites. Repeating a request returns its progress. */
export interface SiteHostPort {
  request(site: SiteRequest): Promise<SiteHostOutcome>;
}

import type { Language } from '@coursefront/contract/languages.ts';

/** A new customer's learning site, as it is asked for. */
export type SiteRequest = {
  /** The product's, unique and for good: asking twice makes one site. */
  key: string;
  subdomain: string;
  /** Where it has to answer. */
  url: string;
  name: string;
  language: Language;
  /** Who runs it: a training manager of the whole site. */
  manager: {
    email: string;
    firstName: string;
    lastName: string;
    phone: string | null;
    /** Without one the site mails a way to choose one. */
    password: string | null;
  };
};

export type HostedSite =
  | { state: 'creating' }
  | {
      state: 'ready';
      /** Of the product's account at the web service. */
      token: string;
      /** Name of the cookie in which the site keeps people's sessions. */
      sessionCookie: string;
      manager: {
        id: number;
        username: string;
        /** `mailed` also where the one that was chosen breaks the site's rules. */
        password: 'chosen' | 'mailed';
      };
    }
  /** It will come to nothing by itself: somebody has to look. */
  | { state: 'failed'; detail: string };

/** `refused`: the request is our mistake, and the same call never succeeds. `away`: nobody can say yet. */
export type SiteHostOutcome =
  | { ok: true; value: HostedSite }
  | { ok: false; failed: 'refused' | 'away'; detail: string };

/** Whoever makes learning sites. Asking again tells how far it has come. */
export interface SiteHostPort {
  request(site: SiteRequest): Promise<SiteHostOutcome>;
}

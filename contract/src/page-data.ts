import type { Site } from './customers/customers.ts';
import type { Language } from './languages.ts';
import type { TextTree } from './texts.ts';

/** Data that the server puts into the document for the web app, so that nothing has to be asked for again. */
export type PageData = {
  /** The language that the server has chosen for the reader. */
  language: Language;
  /** The areas of texts that the page needs, in the order in which they are one file. */
  texts: readonly string[];
  /** Whether only people who are signed in see the page. Others are sent to the sign-in page and need no texts of it. */
  guarded: boolean;
  /** Set if the server has drawn the page. */
  drawn?: {
    /** The moment that the page shows, in milliseconds: what is open or over depends on it. */
    at: number;
    /** The answers that the page was drawn with, under the keys of their calls. */
    answers: readonly (readonly [key: readonly unknown[], answer: PageAnswer])[];
  };
};

/** The API's answer to a call of the page. A refusal is drawn as well, for example that there is no such course. */
export type PageAnswer = { data: unknown } | { refusal: { status: number; code: string; message: string } };

/** A call of the API that the server makes for a visitor. The address begins with `/api`. */
export type PageRead = { method: 'GET' | 'POST' | 'PUT' | 'DELETE'; address: string; body?: unknown };

/** Requests that the document makes while the page's code is loading (`web/public/boot.js`). */
export type FirstRequests = {
  /** The language of the texts and calls. */
  language: Language;
  /** Files and texts of a page that visitors do not see: for people who are signed in. */
  files: readonly string[];
  calls?: FirstCalls | undefined;
};

/** The calls with which a page begins. The web app takes the answers of those that it would make itself. */
export type FirstCalls = {
  /** Asks the learning site who the visitor is. */
  visitor: PageRead;
  /**
   * Made with the session of whoever is recognised, if their active role is one of `roles`. The web app keeps the answer
   * under the key.
   */
  reads: readonly (PageRead & { key: readonly unknown[]; roles?: readonly number[] })[];
};

/** A page that is opened: its parameters by their names in the web app's routes, and the address with its query. */
export type OpenedPage = { params: Record<string, string>; url: string };

export type PageDrawing = OpenedPage & {
  site: Site;
  language: Language;
  texts: Record<string, TextTree>;
  /** Milliseconds. */
  at: number;
  /** In the order of the calls. */
  answers: readonly PageAnswer[];
};

/** The web app's build for the server. Both sides meet here, because neither imports the other. */
export type PageDrawer = {
  /** The calls whose answers the page is drawn with. */
  readsOf: (name: string, opened: OpenedPage) => Promise<PageRead[]>;
  /** Draws a page for a visitor. The result depends on the arguments alone. */
  draw: (name: string, drawing: PageDrawing) => Promise<{ html: string; drawn: NonNullable<PageData['drawn']> }>;
};

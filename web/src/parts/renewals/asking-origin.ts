import { useLocation } from '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface HistoryState {
    askedFromHome?: boolean;
  }
}

/** Given to a link from the start page to the page where the company is asked. */
export const fromHome = { askedFromHome: true } as const;

/** Whether the reader came from the start page. The course's page of the shop and mails lead here without it. */
export const useCameFromHome = (): boolean => useLocation({ select: ({ state }) => state.askedFromHome }) === true;

import { useEffect, useEffectEvent } from 'react';
import { useSession } from '../../../lib/session/session.ts';

const key = 'opened-course';

/** The course opens in this tab, so the note is kept beyond the page. It is the person's: others may sign in here. */
export function noteOpenedCourse(userId: number): void {
  try {
    sessionStorage.setItem(key, String(userId));
  } catch {
    // Without a place for it the page shows what it was told last.
  }
}

function takeNote(userId: number): boolean {
  try {
    const isTheirs = sessionStorage.getItem(key) === String(userId);
    sessionStorage.removeItem(key);
    return isTheirs;
  } catch {
    return false;
  }
}

/** Acts once when the person is back from a course that they opened: by a new page, by Back, or from another tab. */
export function useReturnFromCourse(act: () => void): void {
  const userId = useSession()?.user.userid;
  const look = useEffectEvent(() => {
    if (document.visibilityState === 'visible' && userId !== undefined && takeNote(userId)) act();
  });
  useEffect(() => {
    look();
    const onReturn = () => look();
    document.addEventListener('visibilitychange', onReturn);
    window.addEventListener('pageshow', onReturn);
    return () => {
      document.removeEventListener('visibilitychange', onReturn);
      window.removeEventListener('pageshow', onReturn);
    };
  }, []);
}

import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Shows the card that the address names: the page has its cards later than its address, or has been open already. */
export function useLinkedPlace(place: string): void {
  const isNamed = useLocation({ select: ({ hash }) => hash }) === place;
  useEffect(() => {
    if (isNamed) document.getElementById(place)?.scrollIntoView();
  }, [isNamed, place]);
}

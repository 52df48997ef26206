import { useEffect } from 'react';
import { isFramed } from '../../../lib/routes/frame-messages.ts';

/**
 * A frame that grows with its content is mostly out of view, and its middle may be anywhere. While something is to lie over
 * the page, this tells dialogs which part of the frame the reader has before them.
 */
export function useVisiblePart(active: boolean): void {
  useEffect(() => {
    if (!active || !isFramed()) return;
    const root = document.documentElement;
    // Only the browser knows what a page on another site shows of us; it tells when asked anew.
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      root.style.setProperty('--seen-top', `${entry.intersectionRect.top}px`);
      root.style.setProperty('--seen-height', `${entry.intersectionRect.height}px`);
    });
    const ask = () => {
      observer.unobserve(root);
      observer.observe(root);
    };
    ask();
    window.addEventListener('resize', ask);
    return () => {
      window.removeEventListener('resize', ask);
      observer.disconnect();
      root.style.removeProperty('--seen-top');
      root.style.removeProperty('--seen-height');
    };
  }, [active]);
}

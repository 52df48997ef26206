import { afterAll, beforeAll } from 'vitest';

/** Attributes by which jsdom's own style sheet hides an element. */
const deciding = ['hidden', 'open', 'type', 'popover'];

/**
 * Styles are read from the elements alone. After every change of the page jsdom compares all rules of its own style sheet
 * with every element again, which takes most of the time of a search by role; tests load no other sheet.
 */
export function readPlainStyles(): void {
  const own = window.getComputedStyle;
  const answerWith = (style: typeof getComputedStyle) => {
    window.getComputedStyle = style;
    // Vitest copies the functions of the window; libraries ask the window itself.
    if (document.defaultView) document.defaultView.getComputedStyle = style;
  };
  const displays = new Map<string, string>();
  const usualDisplay = (element: Element): string => {
    const given = deciding.map((name) => [name, element.getAttribute(name)] as const);
    const key = `${element.tagName} ${given}`;
    if (!displays.has(key)) {
      const alike = document.createElement(element.tagName);
      for (const [name, value] of given) if (value !== null) alike.setAttribute(name, value);
      displays.set(key, own(alike).display);
    }
    return displays.get(key) ?? '';
  };
  beforeAll(() => answerWith((element) => plainStyle(element as HTMLElement, usualDisplay)));
  afterAll(() => answerWith(own));
}

function plainStyle(element: HTMLElement, usualDisplay: (element: Element) => string): CSSStyleDeclaration {
  const { style } = element;
  const answer = (name: string): string => {
    if (name === 'display') return style.display || usualDisplay(element);
    if (name === 'visibility') return inherited(element, name) || 'visible';
    return style.getPropertyValue(name);
  };
  return new Proxy(style, {
    get: (_, name) => {
      if (name === 'getPropertyValue') return answer;
      if (name === 'display' || name === 'visibility') return answer(name);
      const value: unknown = Reflect.get(style, name, style);
      return typeof value === 'function' ? value.bind(style) : value;
    },
  });
}

const inherited = (element: HTMLElement | null, name: 'visibility'): string =>
  element === null ? '' : element.style[name] || inherited(element.parentElement, name);

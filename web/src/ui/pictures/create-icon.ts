import { createElement, type SVGProps } from 'react';

type IconData = { node: [name: string, attributes: Record<string, string>][] };

/**
 * Takes the place of lucide's own function in the build. That one has contexts, names and options that `Icon` does not use,
 * and every visitor of the shop would load its kilobyte.
 */
// biome-ignore lint/style/noDefaultExport: Lucide's icon files import the default export.
export default function createIcon({ node }: IconData) {
  return (props: SVGProps<SVGSVGElement>) =>
    createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: 24,
        height: 24,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        ...props,
      },
      // One by one, because the build leaves out the keys that a list needs.
      ...node.map(([name, attributes]) => createElement(name, attributes)),
    );
}

import { SaxesParser } from 'saxes';
import { NotABankFile } from '../rules/bank-line.ts';

export type XmlNode = { name: string; attributes: Record<string, string>; text: string; children: XmlNode[] };

/** More than any bank writes, and little enough for one request. */
const mostNodes = 600_000;
const mostDepth = 40;

/**
 * Reads a small XML file into a tree of local names. The parser knows the five entities of XML only and reads no document
 * type, so nothing can be expanded or fetched; a file that brings its own document type is refused.
 */
export function readXml(xml: string): XmlNode {
  const root: XmlNode = { name: '', attributes: {}, text: '', children: [] };
  const open: XmlNode[] = [root];
  let nodes = 0;
  const refuse = () => {
    throw new NotABankFile('unreadable');
  };
  const parser = new SaxesParser({ xmlns: false, position: false });
  parser.on('error', refuse);
  parser.on('doctype', refuse);
  parser.on('opentag', ({ name, attributes }) => {
    nodes += 1;
    if (nodes > mostNodes || open.length > mostDepth) refuse();
    const node = { name: localName(name), attributes: attributes as Record<string, string>, text: '', children: [] };
    open.at(-1)?.children.push(node);
    open.push(node);
  });
  const addText = (text: string) => {
    const node = open.at(-1);
    if (node) node.text += text;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => void open.pop());
  parser.write(xml).close();
  const [document] = root.children;
  if (!document) throw new NotABankFile('unreadable');
  return document;
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** The nodes at a path of names below a node. */
export function nodesAt(node: XmlNode | undefined, ...path: readonly string[]): XmlNode[] {
  return path.reduce<XmlNode[]>(
    (nodes, name) => nodes.flatMap(({ children }) => children.filter((child) => child.name === name)),
    node ? [node] : [],
  );
}

/** The longest text that the standard allows in a field. A longer text that every line of a file repeats could fill the memory. */
const longestText = 500;

export const textAt = (node: XmlNode | undefined, ...path: readonly string[]): string =>
  nodesAt(node, ...path)[0]
    ?.text.trim()
    .slice(0, longestText) ?? '';

import sax from 'sax';
import { Problem } from '../../../platform/core/problem.ts';

export type XmlElement = {
  /** Without a namespace prefix. */
  name: string;
  attributes: Record<string, string>;
  text: string;
  children: XmlElement[];
};

const deepest = 40;
const mostElements = 1_000_000;

/**
 * Parses an XML document. A document type is refused, so that no entity of its own is ever
 * expanded; the five entities of XML and characters by number are all that is known.
 */
export function readXml(text: string): XmlElement {
  const parser = new sax.SAXParser(true, {});
  const root = element('', {});
  const open: XmlElement[] = [root];
  let count = 0;

  parser.onerror = refuse;
  parser.ondoctype = refuse;
  parser.onopentag = ({ name, attributes }) => {
    count += 1;
    if (open.length > deepest || count > mostElements) refuse();
    const made = element(localName(name), attributes as Record<string, string>);
    open.at(-1)?.children.push(made);
    open.push(made);
  };
  parser.onclosetag = () => void open.pop();
  const addText = (piece: string) => {
    const parent = open.at(-1);
    if (parent) parent.text += piece;
  };
  parser.ontext = addText;
  parser.oncdata = addText;
  parser.write(text).close();
  return root;
}

const element = (name: string, attributes: Record<string, string>): XmlElement => ({
  name,
  attributes,
  text: '',
  children: [],
});

const localName = (name: string) => name.slice(name.indexOf(':') + 1);

function refuse(): never {
  throw new Problem('bank/unreadable');
}

/** Returns every element at a path of names below one, whatever stands between two steps. */
export function findAll(within: XmlElement, name: string): XmlElement[] {
  return within.children.flatMap((child) => (child.name === name ? [child] : findAll(child, name)));
}

/** Returns the text at a path of direct children; empty if there is none. */
export function textAt(within: XmlElement, ...path: string[]): string {
  let at: XmlElement | undefined = within;
  for (const name of path) at = at?.children.find((child) => child.name === name);
  return (at?.text ?? '').trim();
}

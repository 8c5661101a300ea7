import { SaxesParser } from 'saxes';

/** What a reader of a part hears. Names come without their prefix. */
export interface XmlEvents {
  readonly open?: (name: string, attributes: Readonly<Record<string, string>>) => void;
  readonly text?: (text: string) => void;
  readonly close?: (name: string) => void;
}

const local = (name: string) => name.slice(name.indexOf(':') + 1);

/**
 * Goes through XML once, in time that grows with its length alone; entities of its own are not known.
 * @throws Error when it is not well-formed
 */
export function readXml(xml: string, { open, text, close }: XmlEvents): void {
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  if (open) parser.on('opentag', ({ name, attributes }) => open(local(name), attributes));
  if (text) {
    parser.on('text', text);
    parser.on('cdata', text);
  }
  if (close) parser.on('closetag', ({ name }) => close(local(name)));
  parser.write(xml).close();
}

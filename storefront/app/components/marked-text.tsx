import { Fragment, type ReactNode } from 'react';

interface MarkedTextProps {
  /** With marks: `<b>12 seconds</b>`, `<amount/>`. */
  text: string;
  /** What stands for each mark, around its words where it has some. */
  marks: Readonly<Record<string, (words: string) => ReactNode>>;
}

const MARK = /<(\w+)(?:\/>|>([^<]*)<\/\1>)/g;

/** A translated sentence with elements in it. */
export function MarkedText({ text, marks }: MarkedTextProps) {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const found of text.matchAll(MARK)) {
    const [mark, name = '', words = ''] = found;
    parts.push(
      text.slice(end, found.index),
      <Fragment key={found.index}>{marks[name]?.(words) ?? words}</Fragment>,
    );
    end = found.index + mark.length;
  }
  return (
    <>
      {parts}
      {text.slice(end)}
    </>
  );
}

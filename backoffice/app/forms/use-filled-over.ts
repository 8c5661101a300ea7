import { useRef } from 'react';

/** What stands saved of the things that a form is about. */
export interface Saved {
  /** All that its fields are drawn from, as text. */
  readonly values: string;
  readonly version: number;
}

export interface FilledOver {
  /** The values that its fields were drawn from: others draw them anew. */
  readonly drawn: string;
  /** The version that whoever types has seen. */
  readonly version: number;
  /** It was saved; what is typed since stays. */
  readonly take: () => void;
  /** It is known what stands saved now: fields are drawn from that. @returns whether their values are others */
  readonly redraw: () => boolean;
}

/**
 * What a form of a page is filled over. Nothing that is read again under what was typed draws its fields anew; the version
 * goes on with it as long as their values are the same, so that nothing of a colleague's is overwritten unseen.
 */
export function useFilledOver(saved: Saved, changed: boolean): FilledOver {
  const over = useRef({ ...saved, drawn: saved.values });
  const latest = useRef(saved);
  latest.current = saved;
  if (!changed) over.current = { ...saved, drawn: saved.values };
  else if (over.current.values === saved.values) over.current.version = saved.version;
  const { drawn, version } = over.current;
  return {
    drawn,
    version,
    take: () => {
      over.current = { ...over.current, ...latest.current };
    },
    redraw: () => {
      const { values } = latest.current;
      const isOther = over.current.drawn !== values;
      over.current = { ...latest.current, drawn: values };
      return isOther;
    },
  };
}

import { createContext, useContext } from 'react';
import type { Texts } from './fr.ts';
import { useTexts } from './texts-context.ts';

/** Whether the shop calls before it sends an order. */
export const CallsFirst = createContext(false);

/** The keys of a part that have a text beside them for shops that make no call. */
type CallKeyOf<Part> = {
  [Key in keyof Part & string]: `${Key}NoCall` extends keyof Part ? Key : never;
}[keyof Part & string];

/** A text that speaks of that call, where `…NoCall` promises none. */
export type CallKey = {
  [Part in keyof Texts]: `${Part}.${CallKeyOf<Texts[Part]>}`;
}[keyof Texts];

/** What is said of that call; where the shop makes none, the text beside it that promises none. */
export function useCallText(): (key: CallKey) => string {
  const t = useTexts();
  const callsFirst = useContext(CallsFirst);
  return (key) => t(callsFirst ? key : `${key}NoCall`);
}

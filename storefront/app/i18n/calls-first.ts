import { createContext, useContext } from 'react';
import { useTexts } from './texts-context.ts';

/** Whether the shop calls before it sends an order. */
export const CallsFirst = createContext(false);

/** What is said of that call; where the shop makes none, the text beside it that promises none. */
export function useCallText(): (key: string) => string {
  const t = useTexts();
  const callsFirst = useContext(CallsFirst);
  return (key) => t(callsFirst ? key : `${key}NoCall`);
}

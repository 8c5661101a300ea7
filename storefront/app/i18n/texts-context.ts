import { createContext, useContext } from 'react';
import type { Translate } from './translator.ts';

const TextsContext = createContext<Translate>((key) => key);

/** Gives the page its words; server and browser provide the same ones. */
export const TextsProvider = TextsContext.Provider;

/** The words of the page's language. */
export function useTexts(): Translate {
  return useContext(TextsContext);
}

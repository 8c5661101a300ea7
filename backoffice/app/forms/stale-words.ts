import type { TFunction } from 'i18next';
import type { Refused } from './outcome.ts';

/** Who saved it meanwhile, as a refusal names them. */
export const saverOf = ({ by }: Readonly<Record<string, unknown>>): string | undefined =>
  typeof by === 'string' && by ? by : undefined;

/** @returns `words`, with who saved it where that is known. */
export const savedByWords = (t: TFunction, words: string, by: string | undefined): string =>
  by ? `${words} ${t('form.savedBy', { name: by })}` : words;

/** What a form says where a colleague was first: that what stands is shown now, and who saved it. */
export const staleWords = (t: TFunction, { by }: Refused): string => savedByWords(t, t('form.stale'), by);

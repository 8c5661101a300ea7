import type { ResponsiveNumber } from '@hanout/contracts';
import { wholeOf } from './whole.ts';

export const WIDTHS = ['mobile', 'tablet', 'desktop'] as const;

/** More than any number of cards has. */
export const FIGURES = 4;

/** A whole number as it is typed; nothing is 0 (BO-126). */
export const wholeNumber = (typed: string): number => Number(wholeOf(typed, FIGURES));

/** What the three fields hold, as the hidden one carries it. */
export const responsiveText = (value: ResponsiveNumber): string =>
  JSON.stringify({ mobile: value.mobile, tablet: value.tablet, desktop: value.desktop });

import type { ResponsiveNumber } from '@hanout/contracts';
import { digitsOf } from '@hanout/kernel';

export const WIDTHS = ['mobile', 'tablet', 'desktop'] as const;

/** A whole number as it is typed; nothing is 0 (BO-126). */
export const wholeNumber = (typed: string): number => Number(digitsOf(typed, 4));

/** What the three fields hold, as the hidden one carries it. */
export const responsiveText = (value: ResponsiveNumber): string =>
  JSON.stringify({ mobile: value.mobile, tablet: value.tablet, desktop: value.desktop });

import { Direction } from 'radix-ui';
import type { ReactNode } from 'react';

/** Menus and their arrow keys follow the direction of the page. */
export function DirectionOf({ dir, children }: { dir: 'ltr' | 'rtl'; children: ReactNode }) {
  return <Direction.Provider dir={dir}>{children}</Direction.Provider>;
}

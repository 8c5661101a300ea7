import type { MenuPlace } from '@hanout/contracts';

/** The two menus of the shop, each a screen of its own. */
export const MENU_SCREENS = (['header', 'footer'] as const satisfies readonly MenuPlace[]).map((place) => {
  return { place, to: `/menus/${place}`, label: `menus.${place}` } as const;
});

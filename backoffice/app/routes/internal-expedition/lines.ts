import type { ExpeditionRow } from '@hanout/contracts';

type Item = ExpeditionRow['items'][number];

/** Less is free than is to leave. */
export const isShort = ({ packing, quantity, available }: Item): boolean =>
  packing !== 'not_found' && available !== null && quantity > available;

/** Lines that hold up the truck. */
export const shortLines = ({ items }: ExpeditionRow): number => items.filter(isShort).length;

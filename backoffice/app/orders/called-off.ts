import type { OrderDetail } from '@hanout/contracts';

/** Nothing of it is sold, and nothing of it is to be collected: it was cancelled, or all of it came back. */
export const isCalledOff = ({ state }: Pick<OrderDetail, 'state'>): boolean =>
  state === 'cancelled' || state === 'returned';

import { ENDED } from './ended.ts';
import { MOVING } from './moving.ts';
import type { DemoOrder } from './types.ts';
import { WAITING } from './waiting.ts';

/** What was ordered before the first start, and what became of it. */
export const ORDERS: readonly DemoOrder[] = [...WAITING, ...MOVING, ...ENDED];

import type { DemoProduct } from '../types.ts';
import { BEAUTY } from './beauty.ts';
import { FACE } from './face.ts';
import { HOUSE } from './house.ts';
import { PHONES } from './phones.ts';
import { SOUND } from './sound.ts';

/** The catalogue in the order in which it is entered: what a pack holds stands before the pack. */
export const PRODUCTS: readonly DemoProduct[] = [...FACE, ...BEAUTY, ...PHONES, ...SOUND, ...HOUSE];

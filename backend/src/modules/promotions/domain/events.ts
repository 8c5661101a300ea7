/** A promotion was made, changed, archived, or has just begun or ended by its schedule. */
export const PROMOTIONS_CHANGED = 'promotions.changed';

export interface PromotionsChanged {
  readonly promotionIds: readonly string[];
}

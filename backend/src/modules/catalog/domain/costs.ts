/** Who sets prices, or orders from suppliers, sees what the shop pays; nobody else does. */
export const seesCosts = (permissions: ReadonlySet<string>): boolean =>
  permissions.has('prices.edit') || permissions.has('procurement.read');

/** A price block without what the shop pays, and to whom. */
export const withoutCosts = <T extends object>(price: T) => ({
  ...price,
  supplyPriceHt: null,
  supplyPriceTtc: null,
  supplier: null,
});

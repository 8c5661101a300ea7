/** How long an unconfirmed order holds its stock when the shop has set nothing else (orders-and-stock: 48 h). */
export const HOLD_HOURS = 48;

export function holdExpiry(placedAt: Date, hours: number = HOLD_HOURS): Date {
  return new Date(placedAt.getTime() + hours * 3_600_000);
}

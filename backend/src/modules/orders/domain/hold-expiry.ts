/** Until when an unconfirmed order holds its stock; `hours` is the shop's setting (48 unless it says otherwise). */
export function holdExpiry(placedAt: Date, hours: number): Date {
  return new Date(placedAt.getTime() + hours * 3_600_000);
}

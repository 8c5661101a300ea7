/**
 * What a parcel is called at its carrier: the order's number, for people, and the end of its id, so that another
 * installation that shares the account, and counts from the same number, never finds it.
 */
export function referenceOf(number: number, orderId: string): string {
  return `${number}-${orderId.replaceAll('-', '').slice(-10)}`;
}

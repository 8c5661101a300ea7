/** Whether pieces of a lot may still be sold: until the day before the one on which it expires. */
export function isSellable(expiresOn: string | null | undefined, today: string): boolean {
  return !expiresOn || expiresOn > today;
}

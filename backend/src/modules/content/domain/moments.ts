/** When pages change by something that is shown from one instant until another; null: not any more. */
export function nextMomentOf(
  { from, until }: { readonly from?: Date | null; readonly until?: Date | null },
  now: Date,
): Date | null {
  return [from, until].find((one) => one && one > now) ?? null;
}

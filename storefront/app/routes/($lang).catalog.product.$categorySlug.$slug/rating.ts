/** `4,6`: one decimal, in French style like every figure of the shop. */
export function formatRating(average: number): string {
  return average.toFixed(1).replace('.', ',');
}

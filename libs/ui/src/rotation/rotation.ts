/** How long each message of the promo rotator stays, ms (SF-211, SF-326). */
export const ROTATION_MS = 3000;

/**
 * Shows the next of `count` messages every three seconds, the first again after the last one.
 * @param mayMove asked at each turn: false leaves the present message for another turn
 * @returns stops it
 */
export function startRotation(
  count: number,
  show: (index: number) => void,
  mayMove: () => boolean = () => true,
): () => void {
  let index = 0;
  const timer = setInterval(() => {
    if (!mayMove()) return;
    index = (index + 1) % count;
    show(index);
  }, ROTATION_MS);
  return () => clearInterval(timer);
}

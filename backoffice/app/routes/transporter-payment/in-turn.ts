import { turns } from '../../forms/turns.ts';

/**
 * Changes of one thing by its version: each begins when the one before is answered, from the version that stands then. Two
 * that are asked for at once are both taken.
 * @param versionNow what the page shows at this moment
 */
export function inTurn(versionNow: () => number) {
  const turn = turns();
  return <T>(change: (version: number) => Promise<T>): Promise<T> => turn(() => change(versionNow()));
}

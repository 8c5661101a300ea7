/**
 * Changes of one thing by its version: each begins when the one before is answered, from the version that stands then. Two
 * that are asked for at once are both taken.
 * @param versionNow what the page shows at this moment
 */
export function inTurn(versionNow: () => number) {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(change: (version: number) => Promise<T>): Promise<T> => {
    const answer = last.then(() => change(versionNow()));
    last = answer.catch(() => undefined);
    return answer;
  };
}

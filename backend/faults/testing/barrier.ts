/** @returns a wait that ends for all when the last of `count` has come. */
export function barrier(count: number): () => Promise<void> {
  const open = Promise.withResolvers<void>();
  let come = 0;
  return () => {
    come += 1;
    if (come === count) open.resolve();
    return open.promise;
  };
}

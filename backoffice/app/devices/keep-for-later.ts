/**
 * Lets a device's page open without network from now on: what it is made of is kept by a worker of its own.
 * @param page where it is, which is all that its worker answers for: `/dashboard/till`
 */
export async function keepForLater(page: string): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  await navigator.serviceWorker.register(`${page}/worker`, { scope: page });
  const { active } = await navigator.serviceWorker.ready;
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
  active?.postMessage({ keep: [...new Set(loaded)] });
}

const SCOPE = '/dashboard/kiosk';

/** Lets this page open without network from now on: what it is made of is kept by a worker of its own. */
export async function keepForLater(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  await navigator.serviceWorker.register(`${SCOPE}/worker`, { scope: SCOPE });
  const { active } = await navigator.serviceWorker.ready;
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
  active?.postMessage({ keep: [...new Set(loaded)] });
}

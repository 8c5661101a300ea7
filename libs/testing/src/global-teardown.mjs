export default async function globalTeardown() {
  await globalThis.hanoutBroker?.stop();
}

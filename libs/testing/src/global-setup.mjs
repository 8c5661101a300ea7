import { startBroker } from './broker.mjs';

export default async function globalSetup() {
  globalThis.hanoutBroker = await startBroker();
  process.env.HANOUT_TEST_BROKER = globalThis.hanoutBroker.url;
}

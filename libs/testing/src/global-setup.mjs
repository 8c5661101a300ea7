import { startBroker } from './broker.mjs';

export default async function globalSetup() {
  // Jest has said 'test', for which React and others take the slow, talkative build: the product never runs on that one.
  if (process.env.NODE_ENV === 'test') process.env.NODE_ENV = 'production';
  globalThis.hanoutBroker = await startBroker();
  // An ended run leaves no database behind.
  process.once('SIGTERM', () => globalThis.hanoutBroker.stop().finally(() => process.exit(143)));
  process.env.HANOUT_TEST_BROKER = globalThis.hanoutBroker.url;
}

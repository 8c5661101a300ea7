import type { Page } from 'playwright-core';
import { until } from './until.ts';

const SCRIPT = `{
  const post = MessagePort.prototype.postMessage;
  const held = [];
  MessagePort.prototype.postMessage = function (...message) { held.push(() => post.apply(this, message)); };
  window.heldWork = {
    waits: () => held.length > 0,
    release() { MessagePort.prototype.postMessage = post; for (const go of held.splice(0)) go(); },
  };
}`;

/**
 * Stops React of the next page that is opened between planning its work and doing it (it plans through a MessageChannel), so
 * that a key or a tap surely comes in between.
 */
export async function holdReact(page: Page): Promise<{ waits(): Promise<void>; release(): Promise<void> }> {
  await page.addInitScript(SCRIPT);
  return {
    waits: async () => void (await until(() => page.evaluate<boolean>('heldWork.waits()'))),
    release: () => page.evaluate('heldWork.release()'),
  };
}

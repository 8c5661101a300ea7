import type { Page } from 'playwright-core';
import { until } from './until.ts';

interface HeldReact {
  /** Until it has planned something. */
  waits(): Promise<void>;
  release(): Promise<void>;
}

const SCRIPT = `{
  const post = MessagePort.prototype.postMessage;
  const held = [];
  MessagePort.prototype.postMessage = function (...message) { held.push(() => post.apply(this, message)); };
  window.heldWork = {
    waits: () => held.length > 0,
    release() { MessagePort.prototype.postMessage = post; for (const go of held.splice(0)) go(); },
  };
}`;

const held = (page: Page): HeldReact => ({
  waits: async () => void (await until(() => page.evaluate<boolean>('heldWork.waits()'))),
  release: () => page.evaluate('heldWork.release()'),
});

/**
 * Stops React of the next page that is opened between planning its work and doing it (it plans through a MessageChannel), so
 * that a key or a tap surely comes in between.
 */
export async function holdReact(page: Page): Promise<HeldReact> {
  await page.addInitScript(SCRIPT);
  return held(page);
}

/** The same from now on, in the page that stands: as a busy machine draws once what came one after the other. */
export async function holdReactNow(page: Page): Promise<HeldReact> {
  await page.evaluate(SCRIPT);
  return held(page);
}

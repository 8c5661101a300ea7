import type { Page } from 'playwright-core';

const TRIES = 5;

/**
 * Stops the clock of a page that was installed by `page.clock.install()`, a little ahead of now: its timers wait for
 * `runFor`. On a busy machine that instant may be over before the page hears of it; then another is tried.
 * @param ahead milliseconds
 */
export async function stopClock(page: Page, ahead: number): Promise<void> {
  for (let turn = 1; ; turn++) {
    try {
      return await page.clock.pauseAt(await page.evaluate<number>(`Date.now() + ${ahead}`));
    } catch (error) {
      if (turn === TRIES || !String(error).includes('to the past')) throw error;
    }
  }
}

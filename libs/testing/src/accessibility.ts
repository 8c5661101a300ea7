import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly html: string }[];
}

/** Waits for what fades in or changes its colour, a second at most: half drawn, it has the contrast of half a text. */
const COLOURS_AT_REST = `Promise.race([
  Promise.allSettled(document.getAnimations().filter((each) => each instanceof CSSTransition).map((each) => each.finished)),
  new Promise((over) => setTimeout(over, 1000)),
]).then(() => null)`;

/** What axe finds wrong with the page as it stands, by all its rules or by those named: `rule: element`, one line each. */
export async function accessibilityProblems(page: Page, rules?: readonly string[]): Promise<string[]> {
  await page.evaluate(COLOURS_AT_REST);
  // Straight into the page, past its content security policy, which allows no foreign script.
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(source);
  const options = JSON.stringify({ resultTypes: ['violations'], ...(rules ? { runOnly: rules } : {}) });
  const violations = (await page.evaluate(
    `axe.run(document, ${options}).then((result) => result.violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => ({ html })) })))`,
  )) as Violation[];
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
}

/** Changes the system's theme. */
const turn = (page: Page, colorScheme: 'light' | 'dark'): Promise<void> => page.emulateMedia({ colorScheme });

/** What axe judges by colours. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** The same in the light theme and in the dark one, of which only the colours differ. The page follows the system's theme. */
export async function problemsInBothThemes(page: Page): Promise<string[]> {
  await turn(page, 'light');
  const light = await accessibilityProblems(page);
  await turn(page, 'dark');
  const dark = await accessibilityProblems(page, COLOUR_RULES);
  return [...light, ...dark.map((problem) => `dark: ${problem}`)];
}

/** The page can be read without scrolling sideways. */
export const fitsItsWidth = (page: Page): Promise<boolean> =>
  page.evaluate('document.documentElement.scrollWidth <= innerWidth') as Promise<boolean>;

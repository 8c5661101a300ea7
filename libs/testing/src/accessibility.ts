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
  Promise.allSettled(document.getAnimations().filter((each) => each.effect?.getComputedTiming().endTime <= 1000).map((each) => each.finished)),
  new Promise((over) => setTimeout(over, 1000)),
]).then(() => null)`;

/** What axe judges by colours. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];
const WITHOUT_COLOURS = Object.fromEntries(COLOUR_RULES.map((rule) => [rule, { enabled: false }]));

/** What is found of colours is looked at once more: what had begun to fade by itself meanwhile is gone then, a wrong colour is not. */
async function problemsBy(page: Page, choice: object): Promise<string[]> {
  const found = await problemsNow(page, choice);
  const isOfColours = (problem: string) => COLOUR_RULES.some((rule) => problem.startsWith(`${rule}: `));
  return found.some(isOfColours) ? problemsNow(page, choice) : found;
}

async function problemsNow(page: Page, choice: object): Promise<string[]> {
  await page.evaluate(COLOURS_AT_REST);
  // Straight into the page, past its content security policy, which allows no foreign script.
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(source);
  const options = JSON.stringify({ resultTypes: ['violations'], ...choice });
  const violations = (await page.evaluate(
    `axe.run(document, ${options}).then((result) => result.violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => ({ html })) })))`,
  )) as Violation[];
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
}

/** What axe finds wrong with the page as it stands: `rule: element`, one line each. */
export const accessibilityProblems = (page: Page): Promise<string[]> => problemsBy(page, {});

/**
 * The same without colours, which take half of the time: for a screen whose colours were looked at in another language, from which
 * its words, names and direction differ.
 */
export const problemsBesideColours = (page: Page): Promise<string[]> =>
  problemsBy(page, { rules: WITHOUT_COLOURS });

/** Changes the system's theme. */
const turn = (page: Page, colorScheme: 'light' | 'dark'): Promise<void> => page.emulateMedia({ colorScheme });

/** The same in the light theme and in the dark one, of which only the colours differ. The page follows the system's theme. */
export async function problemsInBothThemes(page: Page): Promise<string[]> {
  await turn(page, 'light');
  const light = await accessibilityProblems(page);
  await turn(page, 'dark');
  const dark = await problemsBy(page, { runOnly: COLOUR_RULES });
  return [...light, ...dark.map((problem) => `dark: ${problem}`)];
}

/** The page can be read without scrolling sideways. */
export const fitsItsWidth = (page: Page): Promise<boolean> =>
  page.evaluate('document.documentElement.scrollWidth <= innerWidth') as Promise<boolean>;

import type { ElementHandle, Locator, Page } from 'playwright-core';
import { until } from './until.ts';

/**
 * Input as a person gives it: keys, mouse and finger through the browser, so that each event is trusted and the page may
 * draw between two of them. A field that is set by script hides what happens there.
 */

export type Files = Parameters<Locator['setInputFiles']>[0];

interface Option {
  readonly value: string;
  readonly label: string;
  readonly disabled: boolean;
  readonly selected: boolean;
}

/** An option by its value or label, its place (from 0), or a pattern of its label. */
export type Wanted = string | number | RegExp;

const byTouch = (page: Page) => page.evaluate('navigator.maxTouchPoints > 0') as Promise<boolean>;

/** Touches an element: with a finger where the screen has touch, with the mouse elsewhere. */
export async function touch(locator: Locator): Promise<void> {
  if (await byTouch(locator.page())) await locator.tap();
  else await locator.click();
}

/** Where the hand goes for a field that only readers of the screen meet: its label, which is drawn in its place. */
async function touchFieldOrLabel(field: Locator): Promise<void> {
  const box = await field.boundingBox();
  if (box && box.width > 2) return touch(field);
  const label = (
    await field.evaluateHandle((input) => (input as unknown as { labels: unknown[] }).labels[0])
  ).asElement() as ElementHandle | null;
  if (!label) return touch(field);
  if (await byTouch(field.page())) await label.tap();
  else await label.click();
}

/** The digits that an English or a French date field wants for `2030-01-31`, in the order of its parts. */
const dateKeys = (date: string) => {
  const [year, month, day] = date.split('-');
  return [`${month}${day}${year}`, `${day}${month}${year}`];
};

async function writeDate(locator: Locator, date: string): Promise<void> {
  const { keyboard } = locator.page();
  for (const keys of dateKeys(date)) {
    // Its first part takes the focus, whatever part was touched.
    await locator.evaluate((element) => (element as unknown as { blur(): void }).blur());
    await locator.focus();
    await keyboard.press('ControlOrMeta+a');
    await keyboard.press('Delete');
    if (date === '') return;
    await keyboard.type(keys);
    if ((await locator.inputValue()) === date) return;
  }
  throw new Error(`The date field did not take ${date}`);
}

/** Writes into a field in place of what stands there; an empty text clears it. Dates as `2030-01-31`. */
export async function write(locator: Locator, text: string): Promise<void> {
  const { keyboard } = locator.page();
  await touch(locator);
  if ((await locator.getAttribute('type')) === 'date') return writeDate(locator, text);
  await keyboard.press('ControlOrMeta+a');
  if (text === '') await keyboard.press('Delete');
  else await keyboard.type(text);
}

const options = (select: Locator) =>
  select.locator('option').evaluateAll((all) =>
    // The browser's own objects, which have no types here.
    (all as unknown as Option[]).map((option) => ({
      value: option.value,
      label: option.label.trim(),
      disabled:
        option.disabled ||
        (option as unknown as { parentElement: { disabled?: boolean } }).parentElement.disabled === true,
      selected: option.selected,
    })),
  );

function place(all: readonly Option[], wanted: Wanted): number {
  if (typeof wanted === 'number') return wanted < all.length ? wanted : -1;
  if (wanted instanceof RegExp) return all.findIndex(({ label }) => wanted.test(label));
  const byValue = all.findIndex(({ value }) => value === wanted);
  return byValue >= 0 ? byValue : all.findIndex(({ label }) => label === wanted.trim());
}

/** The place of the wanted option, once the list has it: choices may depend on what was chosen before. */
async function find(select: Locator, wanted: Wanted) {
  let all: Option[] = [];
  let at = -1;
  await until(async () => {
    all = await options(select);
    at = place(all, wanted);
    return at >= 0 && !all[at]?.disabled && (await select.isEnabled());
  }).catch(() => {
    throw new Error(`No option ${wanted} that can be chosen: ${all.map(({ label }) => label).join(', ')}`);
  });
  return { all, at };
}

async function chooseSeveral(select: Locator, wanted: readonly Wanted[]): Promise<void> {
  const places = new Set<number>();
  for (const each of wanted) places.add((await find(select, each)).at);
  const all = await options(select);
  for (const [at, option] of all.entries()) {
    if (option.selected === places.has(at)) continue;
    await select
      .locator('option')
      .nth(at)
      .click({ modifiers: ['ControlOrMeta'] });
  }
}

/**
 * Chooses in a browser's own list: opens it by hand, goes to the option with the arrow keys, takes it with Enter and leaves the field with
 * Tab. Several options, or none, for a list that takes several.
 * @param stays false for a list that only adds: it goes back to its first line when something was chosen
 * @throws where the field does not stay as it was chosen.
 */
export async function choose(
  select: Locator,
  wanted: Wanted | readonly Wanted[],
  { stays = true } = {},
): Promise<void> {
  await select.scrollIntoViewIfNeeded();
  if (typeof wanted === 'object' && !(wanted instanceof RegExp)) return chooseSeveral(select, wanted);
  const { all, at } = await find(select, wanted);
  const chosen = all[at] as Option;
  const { keyboard } = select.page();
  await touch(select);
  // The keys pass over what cannot be chosen; the list may stand on such a one.
  const from = all.findIndex((each) => each.selected);
  const between = all.filter(
    ({ disabled }, index) =>
      !disabled && (at > from ? index > from && index <= at : index >= at && index < from),
  );
  const steps = at > from ? between.length : -between.length;
  for (let step = 0; step < Math.abs(steps); step++)
    await keyboard.press(steps > 0 ? 'ArrowDown' : 'ArrowUp');
  await keyboard.press('Enter');
  await keyboard.press('Tab');
  if (!stays) return;
  await until(async () => (await select.inputValue()) === chosen.value).catch(async () => {
    throw new Error(
      `Chose ${chosen.label} (${chosen.value}), and the field says ${await select.inputValue()}`,
    );
  });
}

/** Ticks a box, or takes its tick away; a box that stands as wanted is left alone. A radio button can only be ticked. */
export async function tick(locator: Locator, wanted = true): Promise<void> {
  if ((await locator.isChecked()) === wanted) return;
  await touchFieldOrLabel(locator);
  await until(async () => (await locator.isChecked()) === wanted);
}

/** Attaches files through the browser's chooser; the locator is what opens it: the field, or the button in front of it. */
export async function attach(locator: Locator, files: Files): Promise<void> {
  const [chooser] = await Promise.all([
    locator.page().waitForEvent('filechooser'),
    touchFieldOrLabel(locator),
  ]);
  await chooser.setFiles(files);
}

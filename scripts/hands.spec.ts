import { describe, expect, it } from '@jest/globals';
import { betweenEvents, scriptedInput } from './lib/hands.mjs';

describe('input by script in a journey', () => {
  it.each([
    "await page.locator('select').selectOption('16');",
    "await page.getByLabel('Nom').fill('Amina');",
    "await page.fill('#name', 'Amina');",
    "await page.locator('[name=rating]').check({ force: true });",
    '  .check();',
    'await box.uncheck();',
    'await box.setChecked(true);',
    "await page.locator('input[type=file]').setInputFiles('a.webp');",
    "await field.dispatchEvent('input');",
    "await field.evaluate((element) => { element.value = 'x'; });",
    'await field.evaluate("element => element.value = 1");',
    'await field.evaluate((element) => element.dispatchEvent(new InputEvent(name)));',
    'await page.evaluate(() => { box.checked = true; }); // fast',
    "window.dispatchEvent(new CustomEvent('show-cart'));",
    "await field.fill('x'); // The browser's own picker has no keys.",
  ])('is refused: %s', (line) => {
    expect(scriptedInput(`const a = 1;\n${line}\n`)).toEqual([{ number: 2, line: line.trim() }]);
  });

  it.each([
    "await write(page.locator('[name=q]'), 'casque');",
    "await choose(page.locator('select'), '16');",
    "expect(await field.inputValue()).toBe('a = b');",
    "const same = element.value === 'x';",
    "it('never uses .fill( in journeys', run);",
  ])('may pass: %s', (text) => {
    expect(scriptedInput(text)).toEqual([]);
  });
});

describe('a page that draws between input and change', () => {
  it('is refused, unless it says why', () => {
    expect(betweenEvents('<form onInput={touch}>')).toHaveLength(1);
    expect(betweenEvents('return {\n  onInput: touch,\n};')).toEqual([
      { number: 2, line: 'onInput: touch,' },
    ]);
    const spread = 'const onInput = () => check();\nconst rest = { wrong, onInput };\n<form {...rest}>';
    expect(betweenEvents(spread).map(({ number }) => number)).toEqual([1, 2]);
    expect(betweenEvents('const onInputs = 1;\ncall({ onInputOf });')).toEqual([]);
    expect(betweenEvents('// Nothing in it is drawn by React.\n<div onInput={touch}>')).toEqual([]);
    expect(betweenEvents("useForm({ shouldRevalidate: 'onInput' })")).toEqual([]);
    expect(betweenEvents('<form onChange={touch}>')).toEqual([]);
  });
});

import { nearestFor, THEME_GROUPS, THEME_VARIABLES } from '@hanout/kernel';
import { attach, DESK, LAPTOP, PHONE, touch, until, useBrowser, useDemoShop, write } from '@hanout/testing';
import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { ar } from '../app/i18n/ar.ts';
import { enter, TEXTS } from './steps.ts';
import { said } from './toasts.ts';

const shop = useDemoShop();
const browser = useBrowser();
/** From a slider to the page in the frame, milliseconds. */
const AT_ONCE_MS = 250;

const codeOf = (page: Page, key: string) => page.locator(`#theme-settings input[name="${key}"]`);
const ACCENT = '--color-accent';
const shown = (page: Page, property = ACCENT) =>
  page.evaluate((name) => getComputedStyle(document.documentElement).getPropertyValue(name).trim(), property);
const framed = (page: Page, property = ACCENT) =>
  page
    .frameLocator('iframe')
    .locator('html')
    .evaluate((html, name) => getComputedStyle(html).getPropertyValue(name).trim(), property);

async function openEditor(page: Page) {
  await page.goto(`${shop.url}/dashboard/themes`, { waitUntil: 'networkidle' });
  await touch(page.getByRole('link', { name: 'Alger la Blanche' }));
  await codeOf(page, 'accent').waitFor();
  // It listens.
  await until(() =>
    page
      .frameLocator('iframe')
      .locator('html')
      .evaluate((html) => html.ownerDocument.adoptedStyleSheets.length > 0),
  );
}

describe('the theme of the shop', () => {
  it.each([
    ['fr', DESK, TEXTS.fr.themes, '#7fc4f0'],
    ['ar', PHONE, ar.themes, '#f0a37f'],
  ] as const)(
    'is changed in %s, warned about, mended in one touch, and seen by a visitor [BO-025] [BO-055]',
    async (language, viewport, texts, pale) => {
      const readable = nearestFor({}, { accent: pale }, 'accent') ?? '';
      const visitor = await browser.newPage({ viewport: PHONE });
      await visitor.goto(shop.url);
      const before = await shown(visitor);
      const page = await browser.newPage({ viewport, ...(viewport === PHONE ? { hasTouch: true } : {}) });
      await enter(page, shop.url, shop.account('manager'), language);
      await openEditor(page);
      await write(codeOf(page, 'accent'), pale);
      await until(async () => (await framed(page)) === pale);
      await touch(page.getByRole('button', { name: texts.darken.replace('{{color}}', readable) }).first());
      expect(await codeOf(page, 'accent').inputValue()).toBe(readable);
      await visitor.reload();
      expect(await shown(visitor)).toBe(before);

      await touch(page.getByRole('button', { name: texts.publish, exact: true }).locator('visible=true'));
      await said(page, texts.published);
      await page.getByText(texts.livePreview).waitFor({ state: 'detached' });
      await visitor.reload();
      expect(await shown(visitor)).toBe(readable);
      await Promise.all([page.close(), visitor.close()]);
    },
  );

  it('has five groups, keeps what cannot be read out, and is put back by one button [BO-053] [BO-054] [BO-125] [BO-222]', async () => {
    const { themes } = TEXTS.fr;
    const page = await browser.newPage({ viewport: LAPTOP });
    await enter(page, shop.url, shop.account('manager'));
    await openEditor(page);
    expect(await page.getByRole('tab').allInnerTexts()).toEqual(Object.values(themes.group));
    const save = page.getByRole('button', { name: themes.save });
    for (const wrong of ['#12345', '#1234567']) {
      await write(codeOf(page, 'night'), wrong);
      await page.getByText(themes.wrong).waitFor();
      expect(await save.isDisabled()).toBe(true);
    }
    for (const code of ['#112233', '#11223380']) {
      // As it is copied elsewhere, without its sign.
      await write(codeOf(page, 'edge'), code.slice(1));
      await write(codeOf(page, 'night'), '#112233');
      await save.click();
      await said(page, themes.saved);
      const [row] = await shop.database.query(`select draft->>'edge' as edge from themes where is_default`);
      expect(row).toEqual({ edge: code });
    }
    await page.getByRole('button', { name: themes.resetAll }).click();
    expect(await codeOf(page, 'night').inputValue()).toBe('#0c2340');
    await until(async () => (await framed(page)) === '#0a61a8');
    await save.click();
    await said(page, themes.saved);
    expect(await shop.database.query(`select draft from themes where is_default`)).toEqual([{ draft: {} }]);
    await page.close();
  });

  it('follows a slider in the frame at once, without asking the server; half is 80 [BO-055] [BO-223] [BO-343]', async () => {
    const { themes } = TEXTS.fr;
    const page = await browser.newPage({ viewport: LAPTOP });
    await enter(page, shop.url, shop.account('manager'));
    await openEditor(page);
    const name = themes.key.edge;
    const slider = page.getByRole('slider', { name: themes.opacity.replace('{{name}}', name) });
    await slider.focus();
    // The frame is a whole shop: pictures and chunks that it loads by itself when idle ask nothing of the theme.
    await page.waitForLoadState('networkidle');
    const asked: string[] = [];
    page.on('request', (request) => {
      // The bell asks by itself every half minute.
      const isBell = new URL(request.url()).pathname === '/dashboard/api/alerts';
      if (!isBell && !['image', 'script', 'font'].includes(request.resourceType())) asked.push(request.url());
    });
    await page.keyboard.press('Home');
    const delays: number[] = [];
    for (let step = 0; step < 50; step++) delays.push(await delayOf(page, '--color-edge'));
    delays.sort((a, b) => a - b);
    console.info(
      `slider to frame: p50 ${delays[25]?.toFixed(1)} ms, longest ${delays.at(-1)?.toFixed(1)} ms`,
    );
    expect(await codeOf(page, 'edge').inputValue()).toBe('#0c234080');
    await until(async () => (await framed(page, '--color-edge')) === '#0c234080');
    expect(delays[25]).toBeLessThanOrEqual(AT_ONCE_MS);
    expect(asked).toEqual([]);

    await page.getByRole('tab', { name: themes.group.fonts }).click();
    const hero = page.getByRole('slider', { name: themes.key['size-hero'] });
    await hero.focus();
    await page.keyboard.press('End');
    expect(await codeOf(page, 'size-hero').inputValue()).toBe('58');
    await page.keyboard.press('Home');
    expect(await codeOf(page, 'size-hero').inputValue()).toBe('12');
    await until(async () => (await framed(page, '--text-hero')) === '0.75rem');
    await page.close();
  });

  it('is edited by what each variable is: colours by their picker and code, families by their names [BO-124]', async () => {
    const { themes } = TEXTS.fr;
    const page = await browser.newPage({ viewport: LAPTOP });
    await enter(page, shop.url, shop.account('manager'));
    await openEditor(page);
    const pickers = page.locator('#theme-settings input[type=color]').filter({ visible: true });
    for (const group of THEME_GROUPS) {
      const tab = page.getByRole('tab', { name: themes.group[group] });
      await tab.click();
      await until(async () => (await tab.getAttribute('aria-selected')) === 'true');
      const colours = THEME_VARIABLES.filter((one) => one.group === group && one.type === 'color');
      const names = colours.map(({ key }) => themes.swatch.replace('{{name}}', themes.key[key as 'night']));
      expect(await pickers.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))).toEqual(
        names,
      );
      for (const { key } of colours) expect(await codeOf(page, key).isVisible()).toBe(true);
    }
    await page.getByRole('tab', { name: themes.group.fonts }).click();
    const titles = page.getByRole('group', { name: themes.key['font-display'] });
    expect(await titles.getByRole('radio').count()).toBeGreaterThan(3);
    expect(await pickers.count()).toBe(0);
    await page.close();
  });

  it('writes in a family of the shop’s choice, carries its logo and icon, and is shown to a phone by a code', async () => {
    const { themes } = TEXTS.fr;
    const drawn = sharp({ create: { width: 600, height: 150, channels: 3, background: '#a2254b' } });
    const logo = { name: 'logo.png', mimeType: 'image/png', buffer: await drawn.png().toBuffer() };
    const page = await browser.newPage({ viewport: LAPTOP });
    await enter(page, shop.url, shop.account('manager'));
    await openEditor(page);
    await page.getByRole('tab', { name: themes.group.fonts }).click();
    const [titles] = await page.getByRole('group', { name: themes.key['font-display'] }).all();
    await titles?.getByText('Cairo', { exact: true }).click();
    await page.getByText(themes.pictures).click();
    for (const place of [0, 2]) {
      await attach(page.locator('details input[type=file]').nth(place), logo);
      await page
        .locator('details li img')
        .nth(place / 2)
        .waitFor();
    }
    await touch(page.getByRole('button', { name: themes.shareTitle }));
    await page.getByRole('img', { name: themes.shareCode }).waitFor();
    expect(await shop.database.query(`select count(*)::int as n from theme_pictures`)).toEqual([{ n: 1 }]);
    await page.keyboard.press('Escape');
    await touch(page.getByRole('button', { name: themes.publish, exact: true }).locator('visible=true'));
    await said(page, themes.published);

    const visitor = await browser.newPage({ viewport: PHONE });
    await visitor.goto(`${shop.url}/ar`, { waitUntil: 'networkidle' });
    await visitor.waitForFunction(() => document.fonts.check('560 32px Cairo', 'سلعة'));
    const seen = await visitor.evaluate(() => ({
      family: getComputedStyle(document.querySelector('h1') as Element).fontFamily.split(',')[0],
      loaded: document.fonts.check('560 32px Cairo', 'سلعة'),
      logo: getComputedStyle(document.querySelector('header .logo') as Element, '::before').width,
      icons: document.querySelectorAll('link[rel="icon"][sizes]').length,
    }));
    expect(seen).toEqual({ family: 'Cairo', loaded: true, logo: '144px', icons: 3 });
    expect(await visitor.locator('header .logo').innerText()).not.toBe('');
    await Promise.all([page.close(), visitor.close()]);
  });

  it('saved by two at once is laid side by side, and neither loses a word', async () => {
    const { themes } = TEXTS.fr;
    const page = await browser.newPage({ viewport: LAPTOP });
    await enter(page, shop.url, shop.account('manager'));
    await openEditor(page);
    await write(codeOf(page, 'ok'), '#0b6b4b');
    await write(codeOf(page, 'night'), '#101828');
    await shop.database.query(
      `update themes set draft = values || '{"night": "#202020", "edge": "#00000033"}', draft_version = draft_version + 1 where is_default`,
    );
    await page.getByRole('button', { name: themes.save }).click();
    await page.getByRole('button', { name: themes.compare }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('group').nth(2).waitFor();
    expect(await dialog.getByRole('group').allInnerTexts()).toEqual([
      expect.stringContaining(themes.key.night),
      expect.stringContaining(themes.key.ok),
      expect.stringContaining(themes.key.edge),
    ]);
    await dialog.getByRole('group', { name: themes.key.night }).getByText('#202020').click();
    await dialog.getByRole('button', { name: themes.take }).click();
    await page.getByRole('button', { name: themes.save }).click();
    await said(page, themes.saved);
    const [row] = await shop.database.query<{ draft: object }>(`select draft from themes where is_default`);
    expect(row?.draft).toMatchObject({ ok: '#0b6b4b', night: '#202020', edge: '#00000033' });
    await page.close();
  });
});

/** One step of the slider: how long after its event the page in the frame has another value. */
async function delayOf(page: Page, property: string): Promise<number> {
  const seen = page.evaluate((name) => {
    const html = document.querySelector('iframe')?.contentDocument?.documentElement;
    const value = () => (html ? getComputedStyle(html).getPropertyValue(name) : '');
    const before = value();
    return new Promise<number>((resolve) => {
      const hear = () => {
        const begun = performance.now();
        const look = () => (value() === before ? setTimeout(look, 1) : resolve(performance.now() - begun));
        look();
      };
      document.addEventListener('input', hear, { capture: true, once: true });
    });
  }, property);
  await page.evaluate(() => undefined);
  await page.keyboard.press('ArrowRight');
  return seen;
}

import { choose, LAPTOP, until, useBrowser, useDemoShop, write } from '@hanout/testing';
import { describe, expect, it } from '@jest/globals';
import type { Locator, Page, Route } from 'playwright-core';
import { enterAt, TEXTS } from './steps.ts';
import { said } from './toasts.ts';

const shop = useDemoShop();
const browser = useBrowser();
const { writings, drafts, form, versions } = TEXTS.fr;

const begin = async (title: string) => {
  const page = await browser.newPage({ viewport: LAPTOP });
  await enterAt(page, `${shop.url}/dashboard/pages`, shop.account('content_editor'), 'fr');
  await page.getByRole('button', { name: writings.kinds.page.new }).first().click();
  const dialog = page.getByRole('dialog');
  await write(dialog.getByLabel(writings.titleIn.fr), title);
  await dialog.getByRole('button', { name: writings.begin }).click();
  await page.getByRole('heading', { name: title, level: 1 }).waitFor();
  return page;
};
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const foot = (page: Page) => page.locator('.sticky').getByRole('status');
const savedAlone = (page: Page) => page.getByText(drafts.savedAt.split('{{')[0] ?? '').waitFor();
const title = (page: Page) => page.getByLabel(writings.titleIn.fr);
const append = async (field: Locator, text: string) => {
  await field.click();
  await field.press('End');
  await field.page().keyboard.type(text);
};
/** What is sent to the page's action meets this. */
const onSend = (page: Page, meet: (route: Route) => Promise<void>) =>
  page.route('**/dashboard/pages/*', (route) =>
    route.request().method() === 'POST' ? meet(route) : route.fallback(),
  );
const draftOf = async (page: Page) => {
  const id = new URL(page.url()).pathname.split('/').at(-1);
  const [row] = await shop.database.query<{ title: string }>(
    `select body ->> 'title' as title from content_drafts where target_id = $1 and part = 'fr'`,
    [id],
  );
  return row?.title;
};

describe('what is saved by itself', () => {
  it('is what stands beside the translation, marks its language, and is no draft once it is undone', async () => {
    const page = await begin('Nos ateliers');
    await button(page, drafts.publish).click();
    await said(page, writings.published);
    await append(title(page), ' à Oran');
    await savedAlone(page);
    await until(async () => (await tab(page, 'Français').innerText()).includes(writings.states.changed));
    await tab(page, 'العربية').click();
    const source = page.getByRole('region', { name: writings.source });
    await source.getByText('Nos ateliers à Oran').waitFor();
    await tab(page, 'Français').click();
    await write(title(page), 'Nos ateliers');
    await foot(page).waitFor({ state: 'detached' });
    await until(async () => (await tab(page, 'Français').innerText()).includes(writings.states.published));
  });

  it('is known as its own when the answer was lost, and what was typed since follows it', async () => {
    const page = await begin('Réparations');
    let lost = 0;
    await onSend(page, async (route) => {
      if (lost++ > 0) return route.fallback();
      await route.fetch();
      return route.abort('connectionfailed');
    });
    await append(title(page), ' rapides');
    await until(() => lost > 0);
    await append(title(page), ' à Alger');
    await until(async () => (await draftOf(page)) === 'Réparations rapides à Alger');
    await savedAlone(page);
    expect(await page.getByText(drafts.keptElse).count()).toBe(0);
    expect(await page.getByRole('alert').count()).toBe(0);
    expect(await title(page).inputValue()).toBe('Réparations rapides à Alger');
  });

  it('also is what was found again after a reload', async () => {
    const page = await begin('Garanties');
    await append(title(page), ' longues');
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload({ waitUntil: 'networkidle' });
    await savedAlone(page);
    expect(await draftOf(page)).toBe('Garanties longues');
    expect(await page.getByText(drafts.kept).count()).toBe(0);
  });

  it('says what was refused of it until something else is taken', async () => {
    const page = await begin('Nous écrire');
    await choose(page.getByLabel(writings.purpose), 'contact');
    await page.getByRole('alert').first().waitFor();
    await choose(page.getByLabel(writings.purpose), '');
    await append(title(page), ' encore');
    await savedAlone(page);
    await page.getByRole('alert').first().waitFor({ state: 'detached' });
  });

  it('is not what visitors see where it was undone and its answer lost', async () => {
    const page = await begin('Nos soldes');
    let sent = 0;
    await onSend(page, (route) => (sent++ > 0 ? route.fallback() : route.abort('connectionfailed')));
    await append(title(page), ' folles');
    await page.getByRole('alert').first().waitFor();
    await write(title(page), 'Nos soldes');
    await button(page, drafts.publish).click();
    await said(page, writings.published);
    await page.goto(`${shop.url}/pages/nos-soldes`);
    expect(await page.locator('h1').innerText()).toBe('Nos soldes');
  });

  it('is asked again also where nothing is typed any more', async () => {
    const page = await begin('Nos marques');
    await button(page, drafts.publish).click();
    await said(page, writings.published);
    let sent = 0;
    await onSend(page, async (route) => {
      if (sent++ > 0) return route.fallback();
      await route.fetch();
      return route.abort('connectionfailed');
    });
    await append(title(page), ' folles');
    await page.getByRole('alert').first().waitFor();
    expect(await draftOf(page)).toBe('Nos marques folles');
    await write(title(page), 'Nos marques');
    await until(async () => !(await draftOf(page)));
  });

  it('goes on by itself when the server was in trouble', async () => {
    const page = await begin('Nos artisans');
    await shop.database.query('alter table content_drafts rename to content_drafts_away');
    const [failed] = await Promise.all([
      page.waitForResponse((answer) => answer.request().method() === 'POST' && answer.status() >= 500),
      append(title(page), ' du M’zab'),
    ]);
    await failed.finished();
    await shop.database.query('alter table content_drafts_away rename to content_drafts');
    await savedAlone(page);
    expect(await draftOf(page)).toBe('Nos artisans du M’zab');
    await page.getByRole('alert').first().waitFor({ state: 'detached' });
  });

  it('is what is typed now where what was lost before is refused', async () => {
    const page = await begin('Nous trouver');
    let sent = 0;
    await onSend(page, (route) => (sent++ > 0 ? route.fallback() : route.abort('connectionfailed')));
    await choose(page.getByLabel(writings.purpose), 'contact');
    await page.getByRole('alert').first().waitFor();
    await choose(page.getByLabel(writings.purpose), '');
    await append(title(page), ' à Oran');
    await savedAlone(page);
    expect(await draftOf(page)).toBe('Nous trouver à Oran');
    await page.getByRole('alert').first().waitFor({ state: 'detached' });
  });

  it('is waited for by a publication, which says at once that it is on its way', async () => {
    const page = await begin('Recrutement');
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    let asked = 0;
    await onSend(page, async (route) => {
      asked++;
      await held;
      return route.fallback();
    });
    await append(title(page), ' ouvert');
    await until(() => asked > 0);
    await button(page, drafts.publish).click();
    await foot(page).getByText(form.submitting).waitFor();
    expect(await button(page, drafts.publish).isDisabled()).toBe(true);
    expect(asked).toBe(1);
    release();
    await said(page, writings.published);
  });
});

describe('what was written', () => {
  it('is not lost by two presses on one spot, and comes back when it was dropped', async () => {
    const page = await begin('Livraison');
    await append(title(page), ' gratuite');
    const cancel = button(page, form.cancel);
    const spot = await cancel.boundingBox();
    if (!spot) throw new Error('not drawn');
    await page.mouse.click(spot.x + spot.width / 2, spot.y + spot.height / 2);
    await cancel.waitFor({ state: 'detached' });
    expect(await title(page).inputValue()).toBe('Livraison');
    await page.mouse.click(spot.x + spot.width / 2, spot.y + spot.height / 2);
    expect(await page.getByRole('dialog').count()).toBe(0);
    await button(page, drafts.undrop).click();
    expect(await title(page).inputValue()).toBe('Livraison gratuite');
    await savedAlone(page);
    await button(page, drafts.discard).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: drafts.keepDraft }).click();
    expect(await draftOf(page)).toBe('Livraison gratuite');
    await button(page, versions.open).first().click();
    // The words of a moment ago, over which it was saved by itself, are no version.
    await dialog.getByText(versions.none).waitFor();
  });

  it('comes back also where its page is left', async () => {
    const page = await begin('Échange');
    await append(title(page), ' facile');
    await button(page, form.cancel).click();
    await page.getByRole('link', { name: writings.kinds.page.title, exact: true }).first().click();
    await page.getByRole('link', { name: 'Échange', exact: true }).waitFor();
    await button(page, drafts.undrop).click();
    await page.getByRole('link', { name: 'Échange', exact: true }).click();
    await page.getByRole('heading', { name: 'Échange', level: 1 }).waitFor();
    await until(async () => (await title(page).inputValue()) === 'Échange facile');
    await until(async () => (await draftOf(page)) === 'Échange facile');
  });

  it('is looked at under an address that is made when it is opened', async () => {
    const page = await begin('Aperçu');
    const link = page.getByRole('link', { name: drafts.preview });
    expect(await link.getAttribute('href')).toMatch(/^\/dashboard\/previews\/page:[\w-]+$/);
    const [preview] = await Promise.all([page.context().waitForEvent('page'), link.click()]);
    await preview.waitForLoadState('domcontentloaded');
    expect(await preview.locator('h1').innerText()).toBe('Aperçu');
  });
});

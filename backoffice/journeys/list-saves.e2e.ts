import { choose, LAPTOP, until, useBrowser, useDemoShop, write } from '@hanout/testing';
import { describe, expect, it } from '@jest/globals';
import type { Page, Route } from 'playwright-core';
import { drafted, enterAt, TEXTS } from './steps.ts';

const shop = useDemoShop();
const browser = useBrowser();
const { announcements, drafts, form, home, menus } = TEXTS.fr;

const open = async (path: string) => {
  const page = await browser.newPage({ viewport: LAPTOP });
  await enterAt(page, `${shop.url}/dashboard/${path}`, shop.account('content_editor'));
  return page;
};
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const foot = (page: Page) => page.locator('.sticky').getByRole('status');
/** What is sent to the page's action by itself meets this; a form does not. */
const onSave = (page: Page, meet: (route: Route) => Promise<void>) =>
  page.route('**/dashboard/**', (route) =>
    route.request().method() === 'POST' && !route.request().isNavigationRequest()
      ? meet(route)
      : route.fallback(),
  );
const draftOf = async (kind: string, id: string) => {
  const [row] = await shop.database.query<{ body: string }>(
    'select body::text from content_drafts where kind = $1 and target_id = $2',
    [kind, id],
  );
  return row?.body ?? '';
};
/** An entry of a menu that leads somewhere. */
const addLink = async (page: Page, name: string) => {
  await button(page, menus.add).click();
  await choose(page.getByLabel(menus.type), 'Link');
  await write(page.getByLabel(menus.link), '/promotions');
  await write(page.getByLabel(menus.name.fr), name);
};
const shopSays = async (text: string) => {
  const page = await browser.newPage({ viewport: LAPTOP });
  await page.goto(shop.url);
  return page.getByText(text).count();
};
/** An announcement of these words, as the first of all. */
const announce = async (page: Page, text: string) => {
  await page.keyboard.press('c');
  await write(page.getByLabel(announcements.sentence), text);
};

describe('a list that is a document', () => {
  it('is a draft of the server two seconds after the last key, and found again as one', async () => {
    const page = await open('menus/header');
    await addLink(page, 'Nos bonnes affaires');
    await drafted(page);
    expect(await draftOf('menu', 'header')).toContain('Nos bonnes affaires');
    expect(await shopSays('Nos bonnes affaires')).toBe(0);
    // Nothing is unsaved: nobody asks before the page is left.
    await page.reload({ waitUntil: 'networkidle' });
    await page.getByRole('list', { name: menus.entries }).getByText('Nos bonnes affaires').waitFor();
    expect(await page.getByText(drafts.kept).count()).toBe(0);
    expect(await page.getByText(drafts.keptElse).count()).toBe(0);
  });

  it('says nothing of an entry that is not finished, and saves it once it is', async () => {
    const page = await open('menus/footer');
    const refused = page.waitForResponse((answer) => answer.status() === 422);
    await button(page, menus.add).click();
    await (await refused).finished();
    await foot(page).getByText(drafts.unsaved).waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
    await choose(page.getByLabel(menus.type), '5');
    await drafted(page);
  });

  it('is waited for by its form, which is sent over what was saved', async () => {
    const page = await open('home-blocks');
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    let asked = 0;
    await onSave(page, async (route) => {
      asked += 1;
      await held;
      return route.fallback();
    });
    await page.keyboard.press('c');
    await choose(page.getByLabel(home.type), 'bestsellers_products');
    await write(page.getByRole('textbox', { name: home.publicTitle, exact: true }), 'Les plus pris');
    await until(() => asked > 0);
    await button(page, drafts.publish).click();
    await foot(page).getByText(form.submitting).waitFor();
    expect(await shopSays('Les plus pris')).toBe(0);
    const sent = page.waitForRequest((request) => request.isNavigationRequest());
    release();
    expect((await (await sent).response())?.status()).toBe(302);
    await page.waitForLoadState('networkidle');
    expect(await page.getByRole('alert').count()).toBe(0);
    expect(await shopSays('Les plus pris')).toBe(1);
  });

  it('is asked again word for word where its answer was lost', async () => {
    const page = await open('announcements');
    let lost = 0;
    await onSave(page, async (route) => {
      if (lost++ > 0) return route.fallback();
      await route.fetch();
      return route.abort('connectionfailed');
    });
    await announce(page, 'Ouvert le vendredi');
    await page.getByRole('alert').first().waitFor();
    expect(await draftOf('announcements', 'announcements')).toContain('Ouvert le vendredi');
    // The field still has the focus.
    await page.keyboard.type(' et le samedi');
    await drafted(page);
    expect(await draftOf('announcements', 'announcements')).toContain('Ouvert le vendredi et le samedi');
    expect(await page.getByText(drafts.keptElse).count()).toBe(0);
    expect(await page.getByRole('alert').count()).toBe(0);
  });

  it('keeps both where a colleague saved meanwhile', async () => {
    const [page, colleague] = [await open('announcements'), await open('announcements')];
    await announce(colleague, 'De la collègue');
    await drafted(colleague);
    await announce(page, 'De moi');
    await page.getByText(drafts.keptElse).waitFor();
    const list = page.getByRole('list', { name: announcements.title });
    await list.getByText('De la collègue').waitFor();
    await button(page, drafts.takeKept).click();
    await list.getByText('De moi').waitFor();
    await drafted(page);
    expect(await draftOf('announcements', 'announcements')).toContain('De moi');
  });
});

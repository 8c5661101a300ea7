import {
  accessibilityProblems,
  choose,
  fitsItsWidth,
  LAPTOP,
  PHONE,
  tick,
  touch,
  until,
  useBrowser,
  useDemoShop,
  write,
} from '@hanout/testing';
import { describe, expect, it } from '@jest/globals';
import { ar } from '../app/i18n/ar.ts';
import { enterAt, TEXTS } from './steps.ts';
import { said } from './toasts.ts';

const shop = useDemoShop();
const browser = useBrowser();
const { team, form } = TEXTS.fr;

describe('the team', () => {
  it('grows by a link that is handed over, and shrinks with everything that was open', async () => {
    const page = await browser.newPage({ viewport: LAPTOP });
    await enterAt(page, `${shop.url}/dashboard/members`, shop.account('owner'));
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: team.invite }).click();
    await dialog.getByRole('button', { name: team.invite }).click();
    await dialog.locator('[name=name][aria-invalid=true]').waitFor();
    await dialog.locator('[name=name]').and(page.locator(':focus')).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await write(dialog.locator('[name=name]'), 'Samia Haddad');
    await write(dialog.locator('[name=phone]'), '0661 42 18 07');
    await choose(dialog.locator('select[name=locale]'), 'ar');
    await tick(dialog.locator('[name=roles][value=confirmation_agent]'));
    await dialog.getByRole('button', { name: team.invite }).click();
    const link = dialog.getByRole('textbox', { name: team.link });
    await link.waitFor();
    const address = await link.inputValue();
    expect(await dialog.getByRole('link', { name: team.share }).getAttribute('href')).toContain(
      `https://wa.me/213661421807?text=`,
    );
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Samia Haddad' }).waitFor();

    const phone = await browser.newPage({ viewport: PHONE, locale: 'ar-DZ', hasTouch: true });
    await phone.goto(address, { waitUntil: 'networkidle' });
    const { welcome } = ar.team;
    await phone
      .getByRole('heading', { name: welcome.title.invite.replace('{{name}}', 'Samia Haddad') })
      .waitFor();
    expect(await fitsItsWidth(phone)).toBe(true);
    expect(await accessibilityProblems(phone)).toEqual([]);
    await write(phone.locator('[name=password]'), 'court');
    await touch(phone.getByRole('button', { name: welcome.submit }));
    await phone.locator('[name=password][aria-invalid=true]').waitFor();
    await write(phone.locator('[name=password]'), 'une phrase assez longue');
    await touch(phone.getByRole('button', { name: welcome.submit }));
    await phone.waitForURL(`${shop.url}/dashboard`);
    await phone.goto(address, { waitUntil: 'networkidle' });
    await phone.getByRole('heading', { name: welcome.gone }).waitFor();

    await page.reload({ waitUntil: 'networkidle' });
    await page.getByRole('link', { name: 'Samia Haddad' }).click();
    await page.getByRole('heading', { name: team.sessions }).waitFor();
    await page.getByText(team.result.done).first().waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await tick(page.locator('[name=roles][value=cashier]'));
    await page.getByRole('button', { name: form.save }).first().click();
    await said(page, team.saved);

    await page.getByRole('button', { name: team.disable }).click();
    await dialog.getByRole('button', { name: team.disable }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByText(team.state.disabled).waitFor();
    await phone.goto(`${shop.url}/dashboard/orders`);
    expect(new URL(phone.url()).pathname).toBe('/dashboard/login');
    await write(phone.locator('[name=email]'), '0661421807');
    await write(phone.locator('[name=password]'), 'une phrase assez longue');
    await touch(phone.getByRole('button', { name: ar.login.submit }));
    await phone.getByRole('alert').waitFor();

    await page.getByRole('button', { name: team.enable }).click();
    await page.getByText(team.state.active).waitFor();
    await touch(phone.getByRole('button', { name: ar.login.submit }));
    await until(() => new URL(phone.url()).pathname !== '/dashboard/login');
    expect([page.problems, phone.problems.filter((problem) => !/40[19]|410|422/.test(problem))]).toEqual([
      [],
      [],
    ]);
  });

  it('takes a password without script', async () => {
    const page = await browser.newPage({ viewport: LAPTOP });
    await enterAt(page, `${shop.url}/dashboard/members`, shop.account('owner'));
    await page.getByRole('link', { name: 'Magasinier' }).first().click();
    await page.getByRole('button', { name: team.linkMake.active }).click();
    const link = page.getByRole('dialog').getByRole('textbox', { name: team.link });
    const address = await link.inputValue();
    // A browser that has a clipboard may keep it shut: what is selected is copied, and where that fails too, it is said.
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('shut', 'NotAllowedError'));
    });
    const copy = page.getByRole('dialog').getByRole('button', { name: team.copy });
    await copy.click();
    await said(page, team.copied);
    await page.evaluate(() => {
      document.execCommand = () => false;
    });
    await copy.click();
    await page.getByRole('dialog').getByRole('alert').getByText(team.notCopied).waitFor();
    await link.and(page.locator(':focus')).waitFor();
    const bare = await browser.newPage({ viewport: LAPTOP, javaScriptEnabled: false, locale: 'fr-FR' });
    await bare.goto(address);
    await bare.locator('[name=password]').focus();
    await bare.keyboard.type('une phrase assez longue');
    await bare.keyboard.press('Enter');
    await bare.waitForURL(`${shop.url}/dashboard`);
  });
});

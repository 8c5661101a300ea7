import { readFile } from 'node:fs/promises';
import {
  accessibilityProblems,
  attach,
  choose,
  fitsItsWidth,
  LAPTOP,
  PHONE,
  tick,
  until,
  useBrowser,
  useDemoShop,
  write,
} from '@hanout/testing';
import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { LANGUAGE_NAMES } from '../app/i18n/config.ts';
import { writeDayAlone, writeMoment } from './moment.ts';
import { enterAt, TEXTS, unexpected } from './steps.ts';
import { said } from './toasts.ts';

const shop = useDemoShop();
const browser = useBrowser();
const { form, products, promotions, segments } = TEXTS.fr;
const { simulator } = promotions;

/** A product with no promotion on it, by the name that the picker finds. */
async function unreduced() {
  const [row] = await shop.database.query<{
    id: string;
    name: string;
    slug: string;
    category: string;
    ttc: number;
  }>(
    `select p.id::text as id, t.name, t.slug, c.slug as category, (p.price_ht * (10000 + p.tax_rate) / 1000000)::float as ttc
     from products p join product_texts t on t.product_id = p.id and t.locale = 'fr'
     join category_texts c on c.category_id = p.main_category_id and c.locale = 'fr'
     where p.sku = 'TAS-SAV-200'`,
  );
  if (!row) throw new Error('the demo shop sells black soap');
  return row;
}
const amounts = async (page: Page) =>
  (await page.locator('main').innerText()).replace(/[\s\u00a0\u202f]/g, ' ');

describe('promotions', () => {
  it('are tried on a basket whose line says what is wrong with it, at what is wrong', async () => {
    const soap = await unreduced();
    const page = await browser.newPage({ viewport: LAPTOP });
    await enterAt(page, `${shop.url}/dashboard/promotions/simulator`, shop.account('manager'));
    await write(page.getByRole('searchbox', { name: simulator.add }), soap.name.slice(0, 12));
    await page
      .getByRole('list', { name: simulator.add })
      .getByRole('button')
      .filter({ hasText: soap.name })
      .first()
      .click();
    const quantity = page.getByLabel(products.quantityOf.replace('{{name}}', soap.name));
    await write(quantity, '2');
    // What is sold no more is said at its line, and at nothing else of it.
    const status = (to: string) =>
      shop.database.query('update products set status = $2 where id = $1', [soap.id, to]);
    await status('archived');
    await page.getByRole('button', { name: simulator.run }).click();
    const line = page.getByRole('listitem').filter({ has: quantity });
    const reason = line.locator('p[id]');
    await reason.waitFor();
    expect(await quantity.getAttribute('aria-invalid')).toBeNull();
    expect(await line.getAttribute('aria-describedby')).toBe(await reason.getAttribute('id'));
    expect(await accessibilityProblems(page)).toEqual([]);
    await write(quantity, '0');
    await page.getByRole('button', { name: simulator.run }).click();
    await line.locator('input[aria-invalid=true]').waitFor();
    expect(await quantity.getAttribute('aria-describedby')).toBe(await reason.getAttribute('id'));
    await write(quantity, '2');
    await status('active');
    await page.getByRole('button', { name: simulator.run }).click();
    await page.getByRole('heading', { name: simulator.why }).waitFor();
    expect(unexpected(page.problems)).toEqual([]);
  });

  it('are made by rule, shown in the shop at once, explained, locked in their scope and archived; the older rules are among the scopes of the one form [BO-052] [BO-239] [BO-354] [BO-355]', async () => {
    const soap = await unreduced();
    const page = await browser.newPage({ viewport: LAPTOP });
    await enterAt(page, `${shop.url}/dashboard/promotions`, shop.account('catalogue_editor'));
    await page.getByRole('link', { name: promotions.new }).first().click();
    await page.waitForURL(/promotions\/new/);
    const scope = page.locator('select[name=scope]');
    const picker = page.getByRole('searchbox', { name: promotions.addProduct });
    expect([await scope.inputValue(), await picker.count()]).toEqual(['all', 0]);
    const offered = await scope
      .locator('option')
      .evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value));
    expect(offered.toSorted()).toEqual([
      ...[
        'all',
        'brand',
        'brandline',
        'cart',
        'category',
        'collection',
        'customer_segment',
        'payment_method',
      ],
      ...['product', 'shipping'],
    ]);
    for (const [value, label] of [
      ['category', promotions.scope.category],
      ['brand', promotions.scope.brand],
    ] as const) {
      await choose(scope, label);
      expect(await scope.inputValue()).toBe(value);
      await page.getByRole('group', { name: promotions.targets }).getByRole('combobox').waitFor();
    }
    await choose(scope, 'product');
    await write(page.locator('input[name=name]'), 'Savon en fête');
    await write(page.locator('input[name=value]'), '40');
    await page.getByRole('button', { name: form.create, exact: false }).click();
    await page.getByText(form.errors_one.replace('{{count}}', '1')).waitFor();
    await write(picker, soap.name.slice(0, 12));
    await page
      .getByRole('list', { name: promotions.addProduct })
      .getByRole('button')
      .filter({ hasText: soap.name })
      .first()
      .click();
    await page.getByRole('button', { name: form.create, exact: false }).click();
    await page.waitForURL(/\/promotions\/[0-9a-f-]{36}$/);
    const saved = Date.now();
    const price = async () => {
      const page = await fetch(`${shop.url}/catalog/product/${soap.category}/${soap.slug}`);
      return /−(<!-- -->)?40/.test(await page.text());
    };
    await until(price);
    expect(Date.now() - saved).toBeLessThan(5_000);
    // The shop may show the price before the form is drawn anew.
    await page.getByText(promotions.scopeLocked).waitFor();
    expect(await page.locator('select[name=scope]').isDisabled()).toBe(true);
    expect(await accessibilityProblems(page)).toEqual([]);

    await page.goto(`${shop.url}/dashboard/promotions/simulator`, { waitUntil: 'networkidle' });
    await write(page.getByRole('searchbox', { name: simulator.add }), soap.name.slice(0, 12));
    await page
      .getByRole('list', { name: simulator.add })
      .getByRole('button')
      .filter({ hasText: soap.name })
      .first()
      .click();
    await write(page.getByLabel(products.quantityOf.replace('{{name}}', soap.name)), '2');
    await page.getByRole('button', { name: simulator.run }).click();
    await page.getByRole('heading', { name: simulator.why }).waitFor();
    const figures = (soap.ttc * 2 * 0.6)
      .toFixed(2)
      .replace('.', ',')
      .replace(/\B(?=(\d{3})+,)/g, ' ');
    expect(await amounts(page)).toContain(`${simulator.toPay} ${figures}`);
    await page.getByText(simulator.verdicts.applied).first().waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);

    await page.goBack({ waitUntil: 'networkidle' });
    await page.getByRole('button', { name: promotions.archive }).click();
    await page.getByRole('dialog').getByRole('button', { name: promotions.archive }).click();
    await said(page, promotions.archived);
    await until(async () => !(await price()));
    await page.setViewportSize(PHONE);
    await page.goto(`${shop.url}/dashboard/promotions?state=archived`, { waitUntil: 'networkidle' });
    await page.getByText('Savon en fête').filter({ visible: true }).waitFor();
    expect([await fitsItsWidth(page), await accessibilityProblems(page)]).toEqual([true, []]);
    expect(unexpected(page.problems)).toEqual([]);
  });

  it('keep each of their fields as it was changed [BO-013] [BO-140] [BO-356] [BO-357]', async () => {
    const page = await browser.newPage({ viewport: LAPTOP });
    await enterAt(page, `${shop.url}/dashboard/promotions/new`, shop.account('catalogue_editor'));
    await choose(page.locator('select[name=scope]'), 'cart');
    await write(page.locator('input[name=name]'), 'Braderie');
    await write(page.locator('input[name=value]'), '10');
    await page.getByRole('button', { name: form.create, exact: false }).click();
    await page.waitForURL(/\/promotions\/[0-9a-f-]{36}$/);
    await page.waitForLoadState('networkidle');

    const fields = {
      ...{ name: 'Grande braderie', value: '250,50', coupon: 'BRADERIE', usageLimit: '40', priority: '7' },
      ...{ type: 'amount', combinability: 'global_exclusive' },
      ...{ startsAt: '2030-01-31T10:30', endsAt: '2030-12-31T11:15' },
    };
    const field = (name: string) => page.locator(`[name=${name}]`);
    const offered = (name: string) =>
      field(name)
        .locator('option')
        .evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value).toSorted());
    expect(await offered('type')).toEqual(['amount', 'percentage']);
    expect(await offered('combinability')).toEqual([
      ...['global_exclusive', 'group_exclusive_cart', 'group_exclusive_item', 'stackable'],
    ]);
    await choose(field('type'), fields.type);
    await choose(field('combinability'), fields.combinability);
    for (const name of ['name', 'value', 'coupon', 'usageLimit', 'priority'] as const)
      await write(field(name), fields[name]);
    // A day without its hour has no value: it is not saved as no end.
    await writeDayAlone(field('endsAt'));
    const sent: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
    for (const save of [
      () => page.getByRole('button', { name: form.save, exact: true }).click(),
      () => page.keyboard.press('Control+s'),
    ]) {
      await field('name').focus();
      await save();
      await field('endsAt').and(page.locator(':focus')).waitFor();
      await page.getByText(form.wholeMoment).waitFor();
    }
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(sent).toEqual([]);
    for (const name of ['startsAt', 'endsAt'] as const) await writeMoment(field(name), fields[name]);
    expect(await page.getByText(form.wholeMoment).count()).toBe(0);
    await tick(field('active'), false);
    for (const name of ['featured', 'singleUse']) await tick(field(name));
    const channel = (name: 'POS' | 'Phone') =>
      page.getByLabel(TEXTS.fr.order.channels[name], { exact: true });
    await tick(channel('Phone'), !(await channel('Phone').isChecked()));
    const phone = await channel('Phone').isChecked();
    const texts = [
      ['en', { title: 'Sales' }],
      ['ar', { title: 'تخفيضات' }],
      ['fr', { title: 'Soldes', subtitle: 'Tout part', slogan: 'Vite !', bannerHtml: '<p>-</p>' }],
    ] as const;
    for (const [language, own] of texts) {
      await page.getByRole('tab', { name: LANGUAGE_NAMES[language] }).click();
      for (const [name, text] of Object.entries(own)) await write(field(name), text);
    }
    // What is too large is said before anything is sent.
    const posted: string[] = [];
    page.on('request', (request) => request.url().endsWith('/media/images') && posted.push(request.method()));
    const picture = await readFile(new URL('../../backend/src/demo/pictures/pan.webp', import.meta.url));
    const file = { name: 'pan.webp', mimeType: 'image/webp', buffer: picture };
    const button = page.locator('label:has(input[type=file]), input[type=file]').first();
    await attach(button, { ...file, buffer: Buffer.alloc(3 * 1024 * 1024) });
    await page.getByText(TEXTS.fr.product.tooBig.replace('{{size}}', '3,0')).waitFor();
    expect(posted).toEqual([]);
    await attach(button, file);
    await until(() => posted.length === 1);
    const banner = page.locator('main img[src*="/media/"]').last();
    await banner.waitFor();
    const source = await banner.getAttribute('src');
    await page.getByRole('button', { name: form.save, exact: true }).click();
    await said(page, promotions.saved);

    await page.reload({ waitUntil: 'networkidle' });
    for (const [name, value] of Object.entries(fields))
      expect([name, (await field(name).inputValue()).replace(/\s/g, ' ')]).toEqual([name, value]);
    for (const [name, checked] of [
      ['active', false],
      ['featured', true],
      ['singleUse', true],
    ] as const)
      expect([name, await field(name).isChecked()]).toEqual([name, checked]);
    expect(await channel('Phone').isChecked()).toBe(phone);
    for (const [language, own] of texts) {
      await page.getByRole('tab', { name: LANGUAGE_NAMES[language] }).click();
      for (const [name, text] of Object.entries(own))
        expect([name, await field(name).inputValue()]).toEqual([name, text]);
    }
    expect(await page.locator('main img[src*="/media/"]').last().getAttribute('src')).toBe(source);
    expect(await field('scope').inputValue()).toBe('cart');
    await page.goto(`${shop.url}/dashboard/promotions`, { waitUntil: 'networkidle' });
    await page.getByRole('link', { name: fields.name }).filter({ visible: true }).first().waitFor();
    expect(unexpected(page.problems)).toEqual([]);
  });

  it('are read by those who may not change them', async () => {
    const page = await browser.newPage({ viewport: LAPTOP });
    await enterAt(page, `${shop.url}/dashboard/promotions`, shop.account('confirmation_agent'));
    expect(await page.getByRole('link', { name: promotions.new }).count()).toBe(0);
    await page.locator('tbody a').first().click();
    await page.waitForURL(/\/promotions\/[0-9a-f-]{36}$/);
    expect(await page.locator('input[name=name]').isDisabled()).toBe(true);
  });

  it('can be for a group of customers that is made by a rule', async () => {
    const page = await browser.newPage({ viewport: LAPTOP });
    await enterAt(page, `${shop.url}/dashboard/customers/segments`, shop.account('manager'));
    await page.getByRole('button', { name: segments.new }).first().click();
    const dialog = page.getByRole('dialog');
    await write(dialog.locator('[name=name]'), 'Fidèles');
    await dialog.getByRole('button', { name: form.create, exact: true }).click();
    await dialog.getByText(segments.ruleNeeded).waitFor();
    await write(dialog.locator('[name=activeDays]'), '60');
    await choose(dialog.getByRole('combobox'), 1, { stays: false });
    expect(await accessibilityProblems(page)).toEqual([]);
    await dialog.getByRole('button', { name: form.create, exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('Fidèles', { exact: true }).waitFor();
    await page
      .getByRole('link', { name: /client/ })
      .last()
      .click();
    await page.waitForURL(/customers\?segment=/);

    await page.goto(`${shop.url}/dashboard/promotions/new`, { waitUntil: 'networkidle' });
    await choose(page.locator('[name=scope]'), 'customer_segment');
    await choose(page.getByRole('group', { name: promotions.targets }).getByRole('combobox'), 'Fidèles', {
      stays: false,
    });
    await page.getByText('Fidèles', { exact: true }).waitFor();

    await page.setViewportSize(PHONE);
    await page.goto(`${shop.url}/dashboard/customers/segments`, { waitUntil: 'networkidle' });
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await fitsItsWidth(page)).toBe(true);
    await page.getByRole('button', { name: segments.remove.replace('{{name}}', 'Fidèles') }).click();
    await dialog.getByRole('button', { name: TEXTS.fr.groupings.remove, exact: true }).click();
    await page.getByText(segments.none).first().waitFor();
    expect(unexpected(page.problems)).toEqual([]);
  });
});

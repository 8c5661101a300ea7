import { readFile } from 'node:fs/promises';
import { messageText } from '@hanout/contracts';
import {
  accessibilityProblems,
  attach,
  choose,
  fitsItsWidth,
  LAPTOP,
  PHONE,
  useBrowser,
  useDemoShop,
  write,
} from '@hanout/testing';
import { describe, expect, it } from '@jest/globals';
import { enter, enterAt, TEXTS, unexpected } from './steps.ts';

const shop = useDemoShop();
const browser = useBrowser();
const { form, groupings, transfer } = TEXTS.fr;

describe('what orders the catalogue', () => {
  it('is made, named in three languages, moved, and kept while it is used [BO-103]', async () => {
    const page = await browser.newPage({ viewport: LAPTOP });
    await enter(page, shop.url, shop.account('catalogue_editor'));
    const at = (kind: string) => page.goto(`${shop.url}/dashboard/${kind}`, { waitUntil: 'networkidle' });
    const dialog = page.getByRole('dialog');
    const send = (name: string) => dialog.getByRole('button', { name, exact: true }).click();

    await at('categories');
    await page.getByRole('button', { name: groupings.new.categories }).first().click();
    await dialog.locator('[name=name]').and(page.locator(':focus')).waitFor();
    await send(form.create);
    await dialog.locator('[name=name][aria-invalid]').waitFor();
    await write(dialog.locator('[name=name]'), 'Papeterie');
    await dialog.getByRole('tab', { name: 'العربية' }).click();
    await write(dialog.locator('[name=name]'), 'قرطاسية');
    expect(await accessibilityProblems(page)).toEqual([]);
    await send(form.create);
    const row = page.getByRole('button', { name: groupings.edit.replace('{{name}}', 'Papeterie') });
    await row.waitFor();
    const order = () => page.locator('main li button[aria-label^="Modifier"]').allInnerTexts();
    const place = (await order()).indexOf('Papeterie');
    await page.getByRole('button', { name: groupings.earlier.replace('{{name}}', 'Papeterie') }).click();
    await page.waitForFunction(
      (was) =>
        [...document.querySelectorAll('main li button[aria-label^="Modifier"]')].findIndex(
          ({ textContent }) => textContent === 'Papeterie',
        ) < was,
      place,
    );
    const [texts] = await shop.database.query(
      `select jsonb_object_agg(locale, name) as names from category_texts where category_id =
         (select category_id from category_texts where name = 'Papeterie')`,
    );
    expect(texts).toEqual({ names: { fr: 'Papeterie', ar: 'قرطاسية' } });

    await page.getByRole('button', { name: groupings.edit.replace('{{name}}', 'Soins visage') }).click();
    await send(groupings.remove);
    await dialog.getByRole('button', { name: groupings.remove }).first().click();
    await dialog.getByRole('alert').waitFor();
    await page.keyboard.press('Escape');

    await at('attributes');
    await page.getByRole('button', { name: groupings.new.attributes }).first().click();
    await write(dialog.locator('[name=name]'), 'Reliure');
    await choose(dialog.locator('select[name=kind]'), 'color');
    await dialog.getByRole('button', { name: groupings.addValue }).click();
    const code = dialog.getByLabel(groupings.colorCodeOf.replace('{{number}}', '1'));
    const swatch = dialog.getByLabel(groupings.colorOf.replace('{{number}}', '1'), { exact: true });
    await write(code, 'grenat');
    await write(dialog.getByPlaceholder('Français'), 'Grenat');
    await send(form.create);
    await dialog.getByText(messageText('validation.color', 'fr')).waitFor();
    expect(await code.getAttribute('aria-invalid')).toBe('true');
    await write(code, 'A35');
    expect(await swatch.inputValue()).toBe('#aa3355');
    await page.keyboard.press('Tab');
    expect(await code.inputValue()).toBe('#aa3355');
    await send(form.create);
    await page.getByText('Grenat').waitFor();
    expect(
      await shop.database.query(`select v.color from attribute_values v where v.color = '#aa3355'`),
    ).toHaveLength(1);

    await at('collections');
    await page.getByRole('button', { name: groupings.new.collections }).first().click();
    await write(dialog.locator('[name=name]'), 'Rentrée');
    await write(dialog.getByRole('searchbox', { name: groupings.addMember }), 'savon');
    await dialog.getByRole('list', { name: groupings.addMember }).getByRole('button').first().click();
    await send(form.create);
    await page.getByRole('button', { name: groupings.edit.replace('{{name}}', 'Rentrée') }).click();
    await dialog.getByText('Savon noir', { exact: false }).first().waitFor();
    await page.keyboard.press('Escape');

    await page.setViewportSize(PHONE);
    const found: string[] = [];
    for (const kind of ['categories', 'brands', 'brand-lines', 'tags', 'attributes', 'features']) {
      await at(kind);
      found.push(...(await accessibilityProblems(page)).map((problem) => `${kind}: ${problem}`));
      if (!(await fitsItsWidth(page))) found.push(`${kind}: scrolls sideways`);
    }
    expect(found).toEqual([]);
    expect(unexpected(page.problems)).toEqual([]);
  });
});

describe('products in files', () => {
  it('come in by a file whose columns are named and whose rows are checked first, and go out', async () => {
    const page = await browser.newPage({ viewport: LAPTOP });
    await enterAt(page, `${shop.url}/dashboard/products/imports`, shop.account('catalogue_editor'));
    const csv = 'Réf;Titre du produit;Rayon;Prix\nCAH-1;Cahier;Maison;150\nCAH-2;Carnet;Nulle part;90\n';
    await attach(page.locator('input[type=file]'), {
      name: 'rentree.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(csv),
    });
    await page.waitForURL(/imports\/[0-9a-f-]{36}$/);
    await choose(page.getByLabel(transfer.fieldOf.replace('{{column}}', 'Titre du produit')), 'name_fr');
    // Why quantities cannot be chosen here is said.
    await page.getByText(transfer.stockDenied).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole('button', { name: transfer.check }).click();
    const confirm = page.getByRole('button', { name: transfer.confirm, exact: true });
    await confirm.waitFor();
    await page.getByText(new RegExp(`^${transfer.fields.category}\\s:`)).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    const taken = async (menu: string, format: 'csv' | 'xlsx') => {
      await page.getByRole('button', { name: menu, exact: true }).click();
      const link = page.getByRole('menuitem', { name: transfer.formats[format], exact: true });
      const [file] = await Promise.all([page.waitForEvent('download'), link.click()]);
      return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
    };
    expect((await taken(transfer.errorsFile, 'csv')).bytes.toString()).toContain('Nulle part');
    await confirm.click();
    await page.getByText(transfer.state.done).first().waitFor();
    const made = await shop.database.query("select status from products where sku like 'CAH-%'");
    expect(made).toEqual([{ status: 'draft' }]);

    await page.goto(`${shop.url}/dashboard/products?q=CAH-1`, { waitUntil: 'networkidle' });
    await page.locator('tbody').getByText('Cahier').waitFor();
    expect((await taken(transfer.exportAll, 'csv')).bytes.toString()).toContain(';Cahier;');
    const workbook = await taken(transfer.exportAll, 'xlsx');
    expect(workbook.name).toBe('produits.xlsx');

    await page.goto(`${shop.url}/dashboard/products/imports`, { waitUntil: 'networkidle' });
    await attach(page.locator('input[type=file]'), {
      name: workbook.name,
      mimeType: 'application/octet-stream',
      buffer: workbook.bytes,
    });
    await page.waitForURL(/imports\/[0-9a-f-]{36}$/);
    await page.getByRole('button', { name: transfer.check }).click();
    await confirm.waitFor();
    const [products] = await shop.database.query<{ n: number }>('select count(*)::int as n from products');
    const [done] = await shop.database.query<object>(
      `select state, same, refused from product_imports where file_name = 'produits.xlsx'`,
    );
    expect(done).toEqual({ state: 'checked', same: products?.n, refused: 0 });
    expect(unexpected(page.problems)).toEqual([]);
  });

  it('are taken back as a whole, except what somebody changed since, which is named', async () => {
    const page = await browser.newPage({ viewport: LAPTOP });
    await enter(page, shop.url, shop.account('catalogue_editor'));
    const [category] = await shop.database.query<{ name: string }>(
      "select name from category_texts where locale = 'fr' order by name limit 1",
    );
    const file = async (text: string) => {
      await page.goto(`${shop.url}/dashboard/products/imports`, { waitUntil: 'networkidle' });
      const buffer = Buffer.from(text);
      await attach(page.locator('input[type=file]'), { name: 'annuler.csv', mimeType: 'text/csv', buffer });
      await page.waitForURL(/imports\/[0-9a-f-]{36}$/);
      await page.getByRole('button', { name: transfer.check }).click();
      await page.getByRole('button', { name: transfer.confirm, exact: true }).click();
      await page.getByText(transfer.state.done).first().waitFor();
      return page.url();
    };
    const head = 'sku;name_fr;category;price_ht';
    await file(`${head}\nANN-1;Bougie;${category?.name};100\nANN-2;Bougeoir;${category?.name};200\n`);
    const wrong = await file(
      `${head}\nANN-1;Bougie;${category?.name};1\nANN-2;Bougeoir;${category?.name};2\n`,
    );
    await file('sku;price_ht\nANN-2;250\n');
    await page.goto(wrong, { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: transfer.undo }).click();
    const dialog = page.getByRole('dialog', { name: transfer.undoTitle });
    expect(await accessibilityProblems(page)).toEqual([]);
    await dialog.getByRole('button', { name: transfer.undo }).click();
    await page.getByText(transfer.state.undone, { exact: true }).first().waitFor();
    await page.getByRole('link', { name: transfer.keptRows }).click();
    await page.waitForURL(/outcome=kept/);
    await page.getByText('Bougeoir').waitFor();
    await page.getByText('Bougie').waitFor({ state: 'detached' });
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(
      await shop.database.query(
        "select sku, price_ht::int as price from products where sku like 'ANN-%' order by sku",
      ),
    ).toEqual([
      { sku: 'ANN-1', price: 10_000 },
      { sku: 'ANN-2', price: 25_000 },
    ]);
    expect(unexpected(page.problems)).toEqual([]);
  });

  it('bring quantities into a warehouse, shown before and after, for who may change the stock', async () => {
    const page = await browser.newPage({ viewport: LAPTOP });
    await enter(page, shop.url, shop.account('manager'));
    const [product] = await shop.database.query<{ id: string; sku: string }>(
      `select p.id, p.sku from products p where p.type = 'standard' and p.sku is not null and not exists (
         select 1 from combinations c where c.product_id = p.id) order by p.sku limit 1`,
    );
    const [place] = await shop.database.query<{ id: string; name: string; pieces: number }>(
      `select w.id, w.name, coalesce((select sum(l.on_hand) from stock_levels l
         where l.warehouse_id = w.id and l.unit_id = $1), 0)::int as pieces from warehouses w order by w.priority limit 1`,
      [product?.id],
    );
    await page.goto(`${shop.url}/dashboard/products/imports`, { waitUntil: 'networkidle' });
    const wanted = (place?.pieces ?? 0) + 4;
    await attach(page.locator('input[type=file]'), {
      name: 'quantites.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`SKU;Compté\n${product?.sku};${wanted}\n`),
    });
    await page.waitForURL(/imports\/[0-9a-f-]{36}$/);
    await choose(page.getByLabel(transfer.fieldOf.replace('{{column}}', 'Compté')), 'stock');
    await choose(page.getByLabel(transfer.warehouse), place?.name ?? '');
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole('button', { name: transfer.check }).click();
    const confirm = page.getByRole('button', { name: transfer.confirm, exact: true });
    await confirm.waitFor();
    const change = page.locator('li').filter({ hasText: transfer.fields.stock }).last();
    expect(await change.innerText()).toMatch(new RegExp(`${place?.pieces}\\D+${wanted}`));
    await confirm.click();
    await page.getByText(transfer.state.done).first().waitFor();
    const [after] = await shop.database.query(
      'select sum(on_hand)::int as pieces from stock_levels where unit_id = $1 and warehouse_id = $2',
      [product?.id, place?.id],
    );
    expect(after).toEqual({ pieces: wanted });
    expect(unexpected(page.problems)).toEqual([]);
  });
});

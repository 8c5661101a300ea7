import { describe, expect, it } from '@jest/globals';
import { fromOtherShop } from './shop-files.ts';

const products = (head: string, ...rows: readonly (readonly string[])[]) => {
  const sheet = fromOtherShop({ head: head.split(';'), rows });
  return sheet?.rows.map((cells) =>
    Object.fromEntries(sheet.head.map((name, place) => [name, cells[place]])),
  );
};

describe('a file of Shopify', () => {
  const HEAD =
    'Handle;Title;Body (HTML);Vendor;Type;Tags;Option1 Name;Option1 Value;Option2 Name;Option2 Value;Variant SKU;Variant Grams;Variant Inventory Qty;Variant Price;Variant Barcode;Image Src;Status';

  it('has a row for each variant and picture of a product, named in the first alone', () => {
    const [tee, ...others] =
      products(
        HEAD,
        [
          'tee',
          'T-shirt',
          '<p>Doux</p>',
          'Atlas',
          'Vêtements',
          'été, coton',
          'Size',
          'S',
          'Color',
          'Red/Blue',
          'T-S',
          '200',
          '5',
          '1500',
          '613',
          'https://cdn.example/1.jpg',
          'active',
        ],
        [
          'tee',
          '',
          '',
          '',
          '',
          '',
          '',
          'M',
          '',
          'Red/Blue',
          'T-M',
          '200',
          '-2',
          '1700',
          '',
          'https://cdn.example/2.jpg',
          '',
        ],
        ['tee', '', '', '', '', '', '', '', '', '', '', '', '', '', '', 'https://cdn.example/3.jpg', ''],
      ) ?? [];
    expect(others).toEqual([]);
    expect(tee).toEqual({
      ...{ sku: 'tee', name_fr: 'T-shirt', long_fr: '<p>Doux</p>', category: 'Vêtements', brand: 'Atlas' },
      ...{ tags: 'été | coton', status: 'active', price_ttc: '1500', weight: '200' },
      combinations:
        'Size: S / Color: Red\\/Blue | T-S | 613\nSize: M / Color: Red\\/Blue | T-M |  | 1700 TTC',
      stock: 'Size: S / Color: Red\\/Blue | 5\nSize: M / Color: Red\\/Blue | 0',
      pictures: 'https://cdn.example/1.jpg | https://cdn.example/2.jpg | https://cdn.example/3.jpg',
    });
  });

  it('has products without variants as a variant of their own', () => {
    const row = [
      'cup',
      'Tasse',
      '',
      '',
      'Maison',
      '',
      'Title',
      'Default Title',
      '',
      '',
      'CUP-1',
      '',
      '7',
      '400',
      '613',
      '',
      'draft',
    ];
    expect(products(HEAD, row)).toEqual([
      {
        sku: 'CUP-1',
        barcode: '613',
        name_fr: 'Tasse',
        category: 'Maison',
        status: 'draft',
        price_ttc: '400',
        stock: '7',
      },
    ]);
  });
});

describe('a file of WooCommerce', () => {
  it('has variations below the product that they name', () => {
    const head =
      'ID;Type;SKU;Name;Published;Short description;Description;Stock;Weight (kg);Sale price;Regular price;Categories;Images;Parent;Attribute 1 name;Attribute 1 value(s)';
    expect(
      products(
        head,
        [
          '1',
          'simple',
          'CUP',
          'Tasse',
          '1',
          '<p>En <b>grès</b></p>',
          'Longue',
          '7',
          '0.35',
          '',
          '400',
          'Maison > Cuisine, Cadeaux',
          'https://a.example/1.jpg, https://a.example/2.jpg',
          '',
          '',
          '',
        ],
        [
          '2',
          'variable',
          'TEE',
          'T-shirt',
          '0',
          '',
          '',
          '',
          '',
          '',
          '',
          'Vêtements',
          '',
          '',
          'Taille',
          'S, M',
        ],
        [
          '3',
          'variation',
          'TEE-S',
          'T-shirt - S',
          '1',
          '',
          '',
          '3',
          '',
          '',
          '1500',
          '',
          '',
          'TEE',
          'Taille',
          'S',
        ],
        [
          '4',
          'variation',
          'TEE-M',
          'T-shirt - M',
          '1',
          '',
          '',
          '',
          '',
          '1600',
          '1800',
          '',
          '',
          'id:2',
          'Taille',
          'M',
        ],
        [
          '5',
          'variation',
          'TEE-L',
          'T-shirt - L',
          '1',
          '',
          '',
          '',
          '',
          '',
          '1500',
          '',
          '',
          'TEE',
          'Taille',
          'L',
        ],
      ),
    ).toMatchObject([
      {
        ...{
          sku: 'CUP',
          name_fr: 'Tasse',
          short_fr: 'En grès',
          category: 'Maison > Cuisine',
          status: 'active',
        },
        ...{ price_ttc: '400', weight: '350', stock: '7', combinations: '' },
        pictures: 'https://a.example/1.jpg | https://a.example/2.jpg',
      },
      {
        ...{ sku: 'TEE', status: 'draft', price_ttc: '1500', stock: 'Taille: S | 3' },
        combinations: 'Taille: S | TEE-S\nTaille: M | TEE-M |  | 1600 TTC\nTaille: L | TEE-L',
      },
    ]);
  });
});

it('any other file is left as it is', () => {
  expect(fromOtherShop({ head: ['sku', 'name_fr', 'price_ht'], rows: [['A', 'B', '1']] })).toBeNull();
});

import type { Centimes } from '@hanout/kernel';
import { describe, expect, it } from '@jest/globals';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { TextField } from './field.tsx';
import { Gallery } from './gallery.tsx';
import { PAGE_BUTTONS, Pagination, pageNumbers } from './pagination.tsx';
import { Picture, type PictureView } from './picture.tsx';
import { Amount, Price } from './price.tsx';
import { ProductCard, type ProductCardView } from './product-card.tsx';
import { ProductGrid } from './product-grid.tsx';
import { Stars } from './stars.tsx';
import { coerceQuantity } from './stepper.tsx';
import { type ShopUi, ShopUiProvider } from './ui-context.tsx';

const text = (html: string) => html.replace(/<[^>]+>/g, '');
const draw = (element: ReactElement, currency = 'DA', action: Partial<ShopUi> = {}) =>
  renderToStaticMarkup(
    <ShopUiProvider
      value={{
        currency,
        Link: ({ prefetch: _, keepScroll: __, replace: ___, ...rest }) => <a {...rest} />,
        ...action,
      }}
    >
      {element}
    </ShopUiProvider>,
  );

const LABELS = {
  reduced: 'Prix réduit',
  insteadOf: 'au lieu de',
  pack: 'Pack',
  configure: 'À configurer',
  soldOut: 'Épuisé',
};

function picture(name: string): PictureView {
  return {
    alt: name,
    width: 800,
    height: 800,
    ground: 'sand',
    sources: [{ width: 800, url: `/${name}.webp` }],
  };
}

function product(change: Partial<ProductCardView> = {}): ProductCardView {
  return {
    id: 'p',
    slug: 'cocotte',
    href: '/catalog/product/cuisine/cocotte',
    name: 'Cocotte',
    picture: picture('cocotte'),
    secondPicture: null,
    category: { name: 'Cuisine', href: '/catalog/category/cuisine' },
    brand: { name: 'dar zine', logo: null, serif: false },
    price: { now: 975_000 as Centimes, before: 1_300_000 as Centimes, percent: 25 },
    isPack: false,
    configure: false,
    hasCombinations: false,
    available: true,
    lowStock: null,
    ...change,
  };
}

describe('a picture', () => {
  it('of our own stands as AVIF before WebP, at the same widths; any other as it is', () => {
    const key = `/media/${'ab'.repeat(20)}`;
    const sources = [480, 180].map((width) => ({ width, url: `${key}/w${width}.webp` }));
    const own = draw(<Picture picture={{ ...picture('a'), sources }} sizes="50vw" fallbackWidth={180} />);
    expect(own).toContain(
      `<source type="image/avif" srcSet="${key}/w180.avif 180w, ${key}/w480.avif 480w" sizes="50vw"/>`,
    );
    expect(own).toContain(`src="${key}/w180.webp"`);
    expect(draw(<Picture picture={picture('a')} sizes="50vw" fallbackWidth={180} />)).not.toContain('avif');
  });
});

describe('amounts', () => {
  it.each([
    ['DA', '1\u00a0234,50\u00a0DA'],
    ['د.ج', '1\u00a0234,50\u00a0د.ج'],
  ])('[SF-011] [SF-318] [SF-319] are French with two decimals, before %s', (currency, expected) => {
    const html = draw(<Amount value={123_450 as Centimes} />, currency);
    expect(text(html)).toBe(expected);
    expect(html).toMatch(/^<bdi/);
  });

  it('say both prices of a reduced product', () => {
    const html = draw(<Price price={product().price} labels={LABELS} />);
    expect(html).toMatch(/<del>.*13\u00a0000,00/);
    expect(text(html)).toContain('9\u00a0750,00\u00a0DA');
  });
});

describe('a product card', () => {
  it('[SF-093] carries a badge only when something is off', () => {
    expect(draw(<ProductCard product={product()} labels={LABELS} />)).toContain('badge-discount');
    const plain = product({ price: { now: 975_000 as Centimes, before: null, percent: null } });
    expect(draw(<ProductCard product={plain} labels={LABELS} />)).not.toContain('badge');
  });

  it('has its second picture at hand for the pointer', () => {
    const html = draw(<ProductCard product={product({ secondPicture: picture('side') })} labels={LABELS} />);
    expect(html).toContain('/side.webp');
  });

  it('[SF-351] shows a placeholder without a picture', () => {
    expect(draw(<ProductCard product={product({ picture: null })} labels={LABELS} />)).toContain(
      'no-picture',
    );
  });

  it('says that it is sold out', () => {
    expect(draw(<ProductCard product={product({ available: false })} labels={LABELS} />)).toContain('Épuisé');
  });

  it('[SF-097] of a pack with an open choice says so', () => {
    const html = draw(<ProductCard product={product({ isPack: true, configure: true })} labels={LABELS} />);
    expect(text(html)).toContain('À configurer');
  });

  it('has the button of the shop’s cart while it is sold, and none where the shop has no cart', () => {
    const cart: Partial<ShopUi> = {
      CardAction: ({ product: { name } }) => <button type="button">{name}</button>,
    };
    const card = (change: Partial<ProductCardView> = {}) => (
      <ProductCard product={product(change)} labels={LABELS} />
    );
    expect(draw(card(), 'DA', cart)).toContain('<button type="button">Cocotte</button>');
    expect(draw(card({ available: false }), 'DA', cart)).not.toContain('<button');
    expect(draw(card())).not.toContain('<button');
  });

  it('loads the first pictures at once and the others when they come near', () => {
    const html = draw(<ProductGrid products={[product(), product({ id: 'q' })]} labels={LABELS} eager={1} />);
    expect(html.match(/loading="lazy"/g)).toHaveLength(1);
    expect(html.match(/fetchpriority="high"/g)).toHaveLength(1);
  });
});

describe('pages', () => {
  it('[SF-331] are at most 7 buttons', () => {
    expect(PAGE_BUTTONS).toBe(7);
    for (let page = 1; page <= 20; page++) {
      const numbers = pageNumbers(page, 20).filter((item) => item !== null);
      expect(numbers).toHaveLength(7);
      expect(numbers).toContain(page);
      expect(new Set(numbers).size).toBe(7);
    }
    expect(pageNumbers(1, 5)).toEqual([1, 2, 3, 4, 5]);
    expect(pageNumbers(1, 20)).toEqual([1, 2, 3, 4, 5, 6, null, 20]);
    expect(pageNumbers(10, 20)).toEqual([1, null, 8, 9, 10, 11, 12, null, 20]);
  });

  const labels = { nav: 'Pages', previous: 'Avant', next: 'Après', page: (page: number) => `Page ${page}` };

  it('of a list of twelve are seven numbered buttons between the one before and the one after [SF-091]', () => {
    const html = draw(<Pagination page={6} pages={12} hrefOf={(page) => `?page=${page}`} labels={labels} />);
    const links = [...html.matchAll(/<a[^>]*href="\?page=(\d+)"[^>]*>/g)].map(([tag, page]) => ({
      page: Number(page),
      rel: /rel="(\w+)"/.exec(tag)?.[1],
    }));
    expect(links).toEqual([
      { page: 5, rel: 'prev' },
      ...[1, 4, 5, 6, 7, 8, 12].map((page) => ({ page, rel: undefined })),
      { page: 7, rel: 'next' },
    ]);
    expect(html).toMatch(
      /aria-label="Page 6"[^>]*aria-current="page"|aria-current="page"[^>]*aria-label="Page 6"/,
    );
  });

  it('step to the neighbours, not past the ends', () => {
    const html = draw(<Pagination page={1} pages={3} hrefOf={(page) => `?page=${page}`} labels={labels} />);
    expect(html).not.toContain('rel="prev"');
    expect(html).toMatch(/href="\?page=2"[^>]*rel="next"|rel="next"[^>]*href="\?page=2"/);
    expect(draw(<Pagination page={1} pages={1} hrefOf={String} labels={labels} />)).toBe('');
  });
});

describe('quantities', () => {
  it.each([
    ['0', 1],
    ['-3', 1],
    ['', 1],
    ['abc', 1],
    ['٣', 3],
    ['2.9', 2],
    ['99', 10],
  ])('[SF-234] [SF-237] “%s” is %s', (typed, quantity) => {
    expect(coerceQuantity(typed, 10)).toBe(quantity);
  });
});

describe('fields', () => {
  it('tie their label and their error to the input', () => {
    const html = draw(<TextField id="phone" label="Téléphone" error="Dix chiffres" hint="Aide" />);
    expect(html).toContain('for="phone"');
    expect(html).toContain('aria-invalid="true"');
    expect(html).toContain('aria-describedby="phone-error"');
    expect(html).not.toContain('Aide');
  });
});

describe('the gallery', () => {
  const labels = {
    gallery: 'Images',
    picture: (number: number) => `Image ${number}`,
    zoom: (number: number) => `Agrandir ${number}`,
    previous: '‹',
    next: '›',
  };

  it('[SF-076] has thumbnails and steps only with more than one picture', () => {
    expect(draw(<Gallery pictures={[picture('a')]} labels={labels} onZoom={() => undefined} />)).not.toMatch(
      /thumbs|gallery-step/,
    );
    const two = draw(
      <Gallery pictures={[picture('a'), picture('b')]} labels={labels} onZoom={() => undefined} />,
    );
    expect(two).toMatch(/thumbs/);
    expect(two.match(/gallery-step/g)).toHaveLength(2);
  });

  it('stands in for a missing picture', () => {
    expect(draw(<Gallery pictures={[]} labels={labels} onZoom={() => undefined} />)).toContain('no-picture');
  });
});

describe('a rating', () => {
  it.each([
    [4, 4, 0],
    [4.5, 4, 1],
    [4.7, 4, 1],
    [4.8, 5, 0],
    [0, 0, 0],
  ])('of %s has %i full stars and %i half', (rating, full, half) => {
    const html = draw(<Stars rating={rating} label="note" />);
    const count = (name: string) => html.split(name).length - 1;
    // The lit half of a star lies over an unlit one.
    expect([count('star-on') - half, count('star-half')]).toEqual([full, half]);
    expect(count('star-on') + count('star-off')).toBe(5 + half);
    expect(html).toContain('aria-label="note"');
  });

  it('is lit where one star stands for it', () => {
    expect(draw(<Stars rating={2} label="note" one />)).toContain('star-on');
  });
});

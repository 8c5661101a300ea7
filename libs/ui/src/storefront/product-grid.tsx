import type { CSSProperties } from 'react';
import type { ProductCardLabels, ProductCardView } from './product-card.tsx';
import { ProductCard } from './product-card.tsx';

/** The `sizes` of a card's picture. */
function sizesOf(rows: RowsOf | undefined, largest: number): string {
  const share = (set: number | undefined, own: number) => `${Math.round(94 / (set || own))}vw`;
  const mobile = rows?.mobile;
  return `(max-width: 479px) ${share(mobile, 1)}, (max-width: 699px) ${share(mobile, 2)}, (max-width: 1023px) ${share(rows?.tablet, 2)}, ${largest}px`;
}

/** Cards a row by width of screen; 0 leaves it to the design. */
export interface RowsOf {
  mobile: number;
  tablet: number;
  desktop: number;
}

/** What the shop has set, as the style sheet reads it. */
const ownRows = (rows: RowsOf | undefined): CSSProperties | undefined =>
  rows &&
  (Object.fromEntries(
    Object.entries(rows).flatMap(([width, count]) => (count > 0 ? [[`--${width}`, count]] : [])),
  ) as CSSProperties);

interface GridProps {
  products: readonly ProductCardView[];
  labels: ProductCardLabels;
  /** Cards a row on a large screen: a listing has 3 (SF-332), everything else 4 (SF-333). */
  columns?: 3 | 4;
  /** What the shop has set instead. */
  rows?: RowsOf;
  /** How many of the first pictures are loaded at once. */
  eager?: number;
}

/** One column on phones, then 2, then 3, then `columns`, unless the shop has set others. */
export function ProductGrid({ products, labels, columns = 4, rows, eager = 0 }: GridProps) {
  const sizes = sizesOf(rows, columns === 3 ? 424 : 340);
  return (
    <ul className={columns === 3 ? 'grid-products grid-three' : 'grid-products'} style={ownRows(rows)}>
      {products.map((product, index) => (
        <li key={product.id} className="grid">
          <ProductCard
            product={product}
            labels={labels}
            eager={index < eager}
            first={index === 0 && eager > 0}
            sizes={sizes}
          />
        </li>
      ))}
    </ul>
  );
}

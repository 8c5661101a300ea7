import type { ProductCardLabels, ProductCardView } from './product-card.tsx';
import { ProductCard } from './product-card.tsx';

interface GridProps {
  products: readonly ProductCardView[];
  labels: ProductCardLabels;
  /** How many of the first pictures are loaded at once. */
  eager?: number;
}

/** 1, 2, 3 or 4 columns by width (SF-333). */
export function ProductGrid({ products, labels, eager = 0 }: GridProps) {
  return (
    <ul className="grid-products">
      {products.map((product, index) => (
        <li key={product.id} className="grid">
          <ProductCard product={product} labels={labels} eager={index < eager} />
        </li>
      ))}
    </ul>
  );
}

import { BrandMark, type BrandMarkView } from './brand-mark.tsx';
import type { PictureView } from './picture.tsx';
import { groundStyle, Picture } from './picture.tsx';
import type { PriceLabels, PriceView } from './price.tsx';
import { DiscountBadge, Price } from './price.tsx';
import { Link, useShopUi } from './ui-context.tsx';

export interface ProductCardView {
  readonly id: string;
  readonly slug: string;
  readonly href: string;
  readonly name: string;
  readonly picture: PictureView | null;
  readonly secondPicture: PictureView | null;
  readonly category: { readonly name: string; readonly href: string };
  readonly brand: BrandMarkView | null;
  readonly price: PriceView;
  readonly isPack: boolean;
  /** A pack with an option that is still to be chosen, on its page (SF-097). */
  readonly configure: boolean;
  readonly hasCombinations: boolean;
  readonly available: boolean;
  /** Units left, where the shop says so. */
  readonly lowStock: number | null;
}

export interface ProductCardLabels extends PriceLabels {
  readonly pack: string;
  readonly configure: string;
  readonly soldOut: string;
}

interface CardProps {
  product: ProductCardView;
  labels: ProductCardLabels;
  /** Drawn in the first screen: loaded at once. */
  eager?: boolean;
  /** The first picture of the page. */
  first?: boolean;
  sizes?: string;
}

const CARD_SIZES = '(max-width: 699px) 46vw, (max-width: 1023px) 31vw, 320px';

export function ProductCard({ product, labels, eager, first, sizes = CARD_SIZES }: CardProps) {
  const { CardAction } = useShopUi();
  return (
    <article className={product.available ? 'card' : 'card card-out'}>
      <div className="card-picture" style={groundStyle(product.picture)}>
        <Picture
          picture={product.picture}
          sizes={sizes}
          fallbackWidth={400}
          eager={eager}
          first={first}
          alt=""
        />
        {product.secondPicture ? (
          <Picture picture={product.secondPicture} sizes={sizes} fallbackWidth={400} alt="" />
        ) : null}
      </div>
      <Flags product={product} labels={labels} />
      <div className="card-body">
        <p className="card-meta">
          <Link href={product.category.href}>{product.category.name}</Link>
          {product.brand ? <BrandMark brand={product.brand} /> : null}
        </p>
        <h3>
          <Link href={product.href} prefetch="intent">
            <bdi>{product.name}</bdi>
          </Link>
        </h3>
        <div className="card-foot">
          <Price price={product.price} labels={labels} />
          {CardAction && product.available ? <CardAction product={product} /> : null}
        </div>
      </div>
    </article>
  );
}

function Flags({ product, labels }: { product: ProductCardView; labels: ProductCardLabels }) {
  const { percent } = product.price;
  if (!product.available)
    return (
      <div className="flags">
        <span className="badge badge-out">{labels.soldOut}</span>
      </div>
    );
  if (!product.isPack && percent === null) return null;
  return (
    <div className="flags">
      {product.isPack ? <span className="badge badge-pack">{labels.pack}</span> : null}
      {product.configure ? <span className="badge">{labels.configure}</span> : null}
      {percent === null ? null : <DiscountBadge percent={percent} />}
    </div>
  );
}

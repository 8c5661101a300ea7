import type { TillProduct } from '@hanout/contracts';
import { type Centimes, formatQuantity, GRAMS_OF_PRICE } from '@hanout/kernel';
import { EmptyState } from '@hanout/ui/backoffice/components/empty-state.tsx';
import { Icon } from '@hanout/ui/backoffice/components/icon.tsx';
import { memo, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../i18n/locale.ts';
import { inWords } from '../../till/cart.ts';
import { SEARCH_LEAST } from '../../till/find.ts';
import { leftOf } from '../../till/free-stock.ts';
import { leastPrice } from '../../till/shown-price.ts';
import { useGoods, useTillView } from '../../till/use-till.ts';
import { PriceTag, useShelf } from './price-tag.tsx';

/** So few pieces are said in words. */
const FEW = 5;

interface TilesProps {
  text: string;
  /** Ids of what was searched. */
  found: readonly string[];
  categoryId: string | null;
  onCategory: (id: string | null) => void;
  onChoose: (product: TillProduct) => void;
}

/**
 * Products to touch: of a category, or those that were searched. They are drawn when they change: not at each key of a scanner, nor with
 * the cart.
 */
export const Tiles = memo(function Tiles({ text, found, categoryId, onCategory, onChoose }: TilesProps) {
  const { t } = useTranslation();
  const index = useTillView((view) => view.index);
  const loading = useTillView((view) => view.loading);
  const catalogueAt = useTillView((view) => view.catalogueAt);
  const isSearch = text.trim().length >= SEARCH_LEAST;
  const tiles = useMemo(() => index.tiles(categoryId), [index, categoryId]);
  const shown = useGoods(isSearch ? found : tiles);
  const shelf = useShelf();
  const prices = useMemo(() => shown.map((product) => leastPrice(product, shelf)), [shown, shelf]);
  if (index.size === 0 && (loading || catalogueAt === null)) return <Skeletons />;
  if (isSearch && found.length === 0) return <EmptyState icon="search" title={t('pos.nothingFound')} />;
  return (
    <>
      {!isSearch && <Categories categoryId={categoryId} onCategory={onCategory} />}
      <ul
        aria-label={t('pos.products')}
        className="grid min-h-0 flex-1 contain-strict auto-rows-max grid-cols-[repeat(auto-fill,minmax(134px,1fr))] content-start gap-2 overflow-auto wide:grid-cols-[repeat(auto-fill,minmax(160px,1fr))]"
      >
        {shown.map((product, nth) => (
          <li key={product.id}>
            <Tile product={product} {...prices[nth]} onChoose={onChoose} />
          </li>
        ))}
      </ul>
    </>
  );
});

function Categories({ categoryId, onCategory }: Pick<TilesProps, 'categoryId' | 'onCategory'>) {
  const { t } = useTranslation();
  const locale = useLocale();
  const boot = useTillView((view) => view.boot);
  const roots = (boot?.categories ?? []).filter(({ parentId }) => parentId === null);
  const choice = (id: string | null, name: string) => (
    <button
      key={id ?? ''}
      type="button"
      aria-pressed={categoryId === id}
      onClick={() => onCategory(id)}
      className="h-11 flex-none rounded-m border border-line-strong bg-paper px-4 font-medium whitespace-nowrap text-ink-2 aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper"
    >
      <bdi>{name}</bdi>
    </button>
  );
  return (
    <fieldset className="flex min-w-0 flex-none gap-1.5 overflow-x-auto pb-1">
      <legend className="sr-only">{t('pos.categories')}</legend>
      {choice(null, t('pos.all'))}
      {roots.map(({ id, name }) => choice(id, inWords(name, locale)))}
    </fieldset>
  );
}

interface TileProps {
  product: TillProduct;
  list?: Centimes;
  price?: Centimes;
  onChoose: (product: TillProduct) => void;
}

/** Drawn again when what is left of its own product changes. */
const Tile = memo(function Tile({ product, list, price, onChoose }: TileProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const unitIds = useMemo(
    () => product.units.map(({ combinationId }) => combinationId ?? product.id),
    [product],
  );
  const here = useTillView((view) => leftOf(view, unitIds));
  const isOut = here !== null && here <= 0;
  const { weighed = false } = product;
  const few = weighed ? GRAMS_OF_PRICE : FEW;
  const count = here === null ? null : <bdi dir="ltr">{formatQuantity(here, weighed)}</bdi>;
  return (
    <button
      type="button"
      onClick={() => onChoose(product)}
      className={`grid h-full min-h-[146px] w-full grid-rows-[64px_1fr_auto] gap-1 rounded-m border border-line px-2.5 py-2 text-start hover:border-line-field ${isOut ? 'bg-transparent text-ink-3' : 'bg-paper'}`}
    >
      <Picture image={product.image} faded={isOut} />
      <bdi className="line-clamp-2 text-sm leading-tight font-medium wrap-anywhere">
        {inWords(product.name, locale)}
      </bdi>
      <span className="flex items-baseline justify-between gap-2">
        <span className="text-md">
          {list !== undefined && price !== undefined && <PriceTag list={list} price={price} />}
          {product.weighed && <small className="text-ink-2"> {t('pos.weigh.unit')}</small>}
        </span>
        {here !== null && (
          <span
            className={`num text-xs ${here <= 0 ? 'text-bad' : here <= few ? 'text-wait' : 'text-ink-3'}`}
          >
            {here <= 0
              ? t('pos.soldOut')
              : !weighed && here <= FEW
                ? t('pos.remain', { count: here })
                : count}
          </span>
        )}
      </span>
    </button>
  );
});

function Picture({ image, faded }: { image: string | null; faded: boolean }) {
  const [broken, setBroken] = useState(false);
  return (
    <span
      className={`-mx-1 -mt-0.5 grid place-items-center overflow-hidden rounded-m bg-sunken ${faded ? 'opacity-45' : ''}`}
    >
      {image && !broken ? (
        <img
          src={image}
          alt=""
          loading="lazy"
          className="h-16 w-full object-contain"
          onError={() => setBroken(true)}
        />
      ) : (
        <Icon name="package" size={28} className="text-ink-3" />
      )}
    </span>
  );
}

function Skeletons() {
  const { t } = useTranslation();
  const online = useTillView((view) => view.online);
  if (!online)
    return (
      <EmptyState icon="cloud-off" title={t('pos.noProducts')}>
        {t('pos.noProductsText')}
      </EmptyState>
    );
  return (
    <ul
      aria-busy="true"
      aria-label={t('pos.products')}
      className="grid grid-cols-[repeat(auto-fill,minmax(134px,1fr))] gap-2"
    >
      {Array.from({ length: 12 }, (_, at) => `s${at}`).map((key) => (
        <li key={key} className="h-[146px] animate-pulse rounded-m border border-line bg-paper" />
      ))}
    </ul>
  );
}

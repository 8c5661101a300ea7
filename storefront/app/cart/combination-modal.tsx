import { listSeparator } from '@hanout/kernel';
import { Dialog } from '@hanout/ui/storefront/dialog.tsx';
import { Picture } from '@hanout/ui/storefront/picture.tsx';
import { Price } from '@hanout/ui/storefront/price.tsx';
import { QuantityStepper } from '@hanout/ui/storefront/stepper.tsx';
import { useRouteLoaderData } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { selectCombination, variantGroups, variantTitle } from '../catalog/variants.ts';
import { useCardLabels } from '../components/labels.ts';
import { usePageLocale } from '../components/page-locale.ts';
import { useQuantityLimit } from '../components/quantity-limit.ts';
import { VariantGroupChoice } from '../components/variant-choice.tsx';
import { useTexts } from '../i18n/texts-context.ts';
import type { loader as rootLoader } from '../root.tsx';
import { fetchProduct } from './fetch-product.ts';
import { lineOf, maxQuantityOf } from './make-line.ts';
import { useAddToCart } from './use-add-to-cart.ts';

type Found = Awaited<ReturnType<typeof fetchProduct>> | 'loading';

/** Variant and quantity of a product that cannot go into the cart without a choice (SF-045 to SF-048). */
export default function CombinationModal({ slug, onClose }: { slug: string; onClose: () => void }) {
  const t = useTexts();
  const locale = usePageLocale();
  const [found, setFound] = useState<Found>('loading');
  useEffect(() => {
    const abort = new AbortController();
    fetchProduct(slug, locale, abort.signal).then((product) => {
      if (!abort.signal.aborted) setFound(product);
    });
    return () => abort.abort();
  }, [slug, locale]);
  if (found && found !== 'loading') return <Choice found={found} onClose={onClose} />;
  return (
    <Dialog title={t('cart.chooseVariant')} closeLabel={t('form.close')} onClose={onClose}>
      {found === 'loading' ? (
        <div className="choice" role="status" aria-label={t('form.loading')}>
          <span className="skeleton choice-picture" />
          <span className="skeleton carrier-wait" />
        </div>
      ) : (
        <p role="alert">{t('cart.productFailed')}</p>
      )}
    </Dialog>
  );
}

type Ready = Exclude<Found, null | 'loading'>;

function useChoice({ product, path }: Ready, onClose: () => void) {
  const maxPerLine = useRouteLoaderData<typeof rootLoader>('root')?.shop.settings.maxQuantityPerLine ?? 1;
  const add = useAddToCart();
  const [asked, setAsked] = useState<string | null>(null);
  const [wanted, setWanted] = useState(1);
  const combination = selectCombination(product, asked);
  const offer = combination ?? product;
  const max = maxQuantityOf(offer, maxPerLine);
  const quantity = Math.min(wanted, max);
  return {
    combination,
    offer,
    max,
    quantity,
    choose: setAsked,
    setQuantity: setWanted,
    add: () => {
      add(lineOf({ product, combination, parts: product.parts, quantity, maxPerLine, path }));
      onClose();
    },
  };
}

function Choice({ found, onClose }: { found: Ready; onClose: () => void }) {
  const t = useTexts();
  const locale = usePageLocale();
  const labels = useCardLabels();
  const { product } = found;
  const choice = useChoice(found, onClose);
  const { combination, offer } = choice;
  const limit = useQuantityLimit(choice.quantity, choice.max);
  return (
    <Dialog
      title={t('cart.chooseVariant')}
      closeLabel={t('form.close')}
      onClose={onClose}
      actions={
        <>
          <button type="button" className="btn btn-outline" onClick={onClose}>
            {t('cart.cancel')}
          </button>
          <button type="button" className="btn btn-primary" disabled={!offer.available} onClick={choice.add}>
            {offer.available ? t('cart.add') : t('card.soldOut')}
          </button>
        </>
      }
    >
      <div className="choice">
        <span className="choice-picture">
          <Picture
            picture={combination?.pictures[0] ?? product.pictures[0] ?? null}
            sizes="120px"
            fallbackWidth={180}
            alt=""
          />
        </span>
        <div aria-live="polite">
          <h3>
            {product.name} {variantTitle(combination, listSeparator(locale))}
          </h3>
          <Price price={offer.price} labels={labels} />
        </div>
        {variantGroups(product, combination).map((group) => (
          <VariantGroupChoice key={group.type} group={group} onChoose={choice.choose} />
        ))}
        <div className="field-row field">
          <span className="field-label">{t('form.quantity')}</span>
          <QuantityStepper
            value={choice.quantity}
            max={choice.max}
            onChange={choice.setQuantity}
            labels={{ quantity: t('form.quantity'), less: t('form.less'), more: t('form.more') }}
          />
          {limit && offer.available ? <p className="hint form-wide">{limit}</p> : null}
        </div>
      </div>
    </Dialog>
  );
}

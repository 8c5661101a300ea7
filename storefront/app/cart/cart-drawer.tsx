import { Dialog } from '@hanout/ui/storefront/dialog.tsx';
import { EmptyState, Notice } from '@hanout/ui/storefront/notice.tsx';
import { Amount } from '@hanout/ui/storefront/price.tsx';
import { Link } from '@hanout/ui/storefront/ui-context.tsx';
import { usePageLocale } from '../components/page-locale.ts';
import { pathIn } from '../i18n/languages.ts';
import { useTexts } from '../i18n/texts-context.ts';
import { cartTotal, pieces } from './cart-line.ts';
import { CartLines } from './cart-lines.tsx';
import { useLineNames } from './line-names.ts';
import { useCart } from './use-cart.ts';

/** The cart over the page: lines, total, on with shopping or on to the order (SF-036 to SF-040). */
export default function CartDrawer({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  const { items, error } = useCart();
  useLineNames(items, usePageLocale());
  return (
    <Dialog
      drawer
      closeLabel={t('form.close')}
      onClose={onClose}
      title={
        <>
          {t('cart.title')} <small>({pieces(items)})</small>
        </>
      }
      actions={<Actions onClose={onClose} />}
    >
      {error ? (
        <Notice bad role="status">
          {t('cart.notKept')}
        </Notice>
      ) : null}
      {items.length === 0 ? (
        <EmptyState level={2} title={t('cart.your_cart_is_empty')} text={t('cart.emptyText')} />
      ) : (
        <CartLines lines={items} />
      )}
    </Dialog>
  );
}

function Actions({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  const locale = usePageLocale();
  const { items } = useCart();
  const empty = items.length === 0;
  return (
    <>
      {empty ? null : (
        <>
          <p className="cart-total" aria-live="polite">
            {t('cart.total')} <Amount value={cartTotal(items)} />
          </p>
          <p className="text-sm text-ink-soft">{t('cart.deliveryNext')}</p>
          <Link
            className="btn btn-primary btn-block"
            href={pathIn(locale, '/checkout/cart/view')}
            onClick={onClose}
          >
            {t('cart.checkout')}
          </Link>
        </>
      )}
      <button
        type="button"
        className={empty ? 'btn btn-primary btn-block' : 'btn btn-quiet btn-block'}
        onClick={onClose}
      >
        {t('cart.continue')}
      </button>
    </>
  );
}

import { Dialog } from '@hanout/ui/storefront/dialog.tsx';
import { EmptyState, Notice } from '@hanout/ui/storefront/notice.tsx';
import { Amount } from '@hanout/ui/storefront/price.tsx';
import { Link } from '@hanout/ui/storefront/ui-context.tsx';
import { usePageLocale } from '../components/page-locale.ts';
import { pathIn } from '../i18n/languages.ts';
import { useTexts } from '../i18n/texts-context.ts';
import { type CartLine, cartTotal, orderable, pieces, unavailable } from './cart-line.ts';
import { CartLines, RemoveThese, UnavailableLines } from './cart-lines.tsx';
import { useCheckedLines } from './check-lines.ts';
import { useCart } from './use-cart.ts';

/** The cart over the page: lines, total, on with shopping or on to the order (SF-036 to SF-040). */
export default function CartDrawer({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  const { items, error } = useCart();
  const lines = orderable(items);
  useCheckedLines(usePageLocale(), allOf);
  return (
    <Dialog
      drawer
      closeLabel={t('form.close')}
      onClose={onClose}
      title={
        <>
          {t('cart.title')} <small>({pieces(lines)})</small>
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
        <>
          {lines.length === 0 ? null : <CartLines lines={lines} />}
          <UnavailableLines
            lines={unavailable(items)}
            note={t(lines.length === 0 ? 'cart.nothingLeft' : 'cart.apartText')}
          />
        </>
      )}
    </Dialog>
  );
}

const allOf = (lines: readonly CartLine[]) => lines;

function Actions({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  const locale = usePageLocale();
  const { items } = useCart();
  const lines = orderable(items);
  const empty = lines.length === 0;
  return (
    <>
      {empty ? (
        <RemoveThese lines={items} className="btn btn-outline btn-block" />
      ) : (
        <>
          <p className="cart-total" aria-live="polite">
            {t('cart.total')} <Amount value={cartTotal(lines)} />
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

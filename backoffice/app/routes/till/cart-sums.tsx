import { formatAmount, sum, toCentimes } from '@hanout/kernel';
import { useTranslation } from 'react-i18next';
import { isQuick, piecesOf, withManual } from '../../till/cart.ts';
import { useDue, useTill } from '../../till/use-till.ts';

/** What the cart comes to. */
export function CartSums({ fixed = false }: { fixed?: boolean }) {
  const { t } = useTranslation();
  const { till, view } = useTill();
  const { cart } = view;
  const { ticket, returned, due } = useDue();
  const gross = sum(ticket.lines.map(({ unit, quantity }) => toCentimes(unit * quantity)));
  const byPromotions = sum(ticket.reductions.map(({ amount }) => amount));
  return (
    <div className="flex-none border-t border-line-strong px-3.5 py-3">
      <dl className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-1 text-sm">
        <dt>{t('pos.pieces', { count: piecesOf(cart) })}</dt>
        <dd className="num text-end">
          <bdi dir="ltr">{formatAmount(gross)}</bdi>
        </dd>
        {byPromotions > 0 && (
          <>
            <dt>{t('pos.promotions')}</dt>
            <dd className="num text-end text-good">
              <bdi dir="ltr">{formatAmount(toCentimes(-byPromotions))}</bdi>
            </dd>
          </>
        )}
        {ticket.manual && (
          <>
            <dt className="flex items-center gap-2">
              {t(isQuick(cart.manual) ? 'pos.quickDiscount' : 'pos.discount')}
              {!fixed && (
                <button
                  type="button"
                  className="rounded-s px-1 py-1 text-xs text-sea-ink underline"
                  onClick={() => till.setCart(withManual(cart, null))}
                >
                  {t('pos.removeDiscount')}
                </button>
              )}
            </dt>
            <dd className="num text-end text-good">
              <bdi dir="ltr">{formatAmount(toCentimes(-ticket.manual.amount))}</bdi>
            </dd>
          </>
        )}
        {cart.back && (
          <>
            <dt>{t('pos.returns.back')}</dt>
            <dd className="num text-end text-good">
              <bdi dir="ltr">{formatAmount(toCentimes(-returned))}</bdi>
            </dd>
          </>
        )}
      </dl>
      <p className="mt-2 flex items-baseline justify-between text-lg font-semibold">
        <span>{t(due < 0 ? 'pos.change' : 'pos.total')}</span>
        <span data-total className="font-brand text-[30px] leading-tight">
          <bdi dir="ltr" className="num">
            {formatAmount(due < 0 && cart.back ? toCentimes(-due) : due)}
          </bdi>{' '}
          <small className="text-md">{t('app.da')}</small>
        </span>
      </p>
    </div>
  );
}

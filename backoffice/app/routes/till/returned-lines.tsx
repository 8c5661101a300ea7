import { formatAmount, toCentimes } from '@hanout/kernel';
import { Icon } from '@hanout/ui/backoffice/components/icon.tsx';
import { useTranslation } from 'react-i18next';
import { type CartReturn, withBack } from '../../till/cart.ts';
import { useTill } from '../../till/use-till.ts';

/** What comes back with a cart, before what is sold by it. */
export function ReturnedLines({ back, fixed }: { back: CartReturn; fixed: boolean }) {
  const { t } = useTranslation();
  const { till, view } = useTill();
  return (
    <li className="tone-wait border-b border-tone-line bg-tone-soft">
      <div className="flex min-h-11 items-center gap-2.5 ps-3.5 pe-1.5 text-sm text-tone-ink">
        <Icon name="undo-2" />
        <span className="min-w-0 flex-1 truncate font-medium">
          {t('pos.returns.of')} <bdi dir="ltr">{back.of.number}</bdi>
        </span>
        {!fixed && (
          <button
            type="button"
            aria-label={t('pos.returns.drop')}
            title={t('pos.returns.drop')}
            onClick={() => till.setCart(withBack(view.cart, undefined))}
            className="grid size-11 place-items-center rounded-m hover:bg-hover"
          >
            <Icon name="x" />
          </button>
        )}
      </div>
      <ul className="pb-2">
        {back.lines.map(({ id, name, quantity, value, condition }) => (
          <li key={id} className="flex gap-2.5 px-3.5 py-1">
            <b className="num min-w-6 text-tone-ink">{quantity}</b>
            <span className="min-w-0 flex-1">
              <bdi className="block wrap-anywhere">{name}</bdi>
              <span className="block text-xs text-ink-2">{t(`pos.returns.conditions.${condition}`)}</span>
            </span>
            <b className="num flex-none">
              <bdi dir="ltr">{formatAmount(toCentimes(-value))}</bdi>
            </b>
          </li>
        ))}
      </ul>
    </li>
  );
}

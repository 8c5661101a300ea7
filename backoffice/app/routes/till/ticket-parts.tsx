import { formatAmount, formatPhone, type SaleDocument, sum, toCentimes, ZERO } from '@hanout/kernel';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../i18n/locale.ts';
import { inWords } from '../../till/cart.ts';
import { Row } from '../../till/rows.tsx';
import { useTill } from '../../till/use-till.ts';

/** Whose ticket it is, with what the law asks for. */
export function ShopHead() {
  const { t } = useTranslation();
  const locale = useLocale();
  const shop = useTill().view.boot?.shop;
  if (!shop) return null;
  const { name, address, phone, registerNumber, taxNumber } = shop;
  return (
    <header className="text-center">
      <p className="font-brand text-[1.6em] leading-tight font-semibold">
        <bdi>{inWords(name, locale)}</bdi>
      </p>
      {address && <p>{address}</p>}
      {phone && (
        <p>
          <bdi dir="ltr">{formatPhone(phone)}</bdi>
        </p>
      )}
      {registerNumber && (
        <p>
          <bdi dir="ltr">{t('pos.ticket.registerNumber', { number: registerNumber })}</bdi>
        </p>
      )}
      {taxNumber && (
        <p>
          <bdi dir="ltr">{t('pos.ticket.taxNumber', { number: taxNumber })}</bdi>
        </p>
      )}
    </header>
  );
}

export function Payments({ sale }: { sale: Pick<SaleDocument, 'payments' | 'total' | 'rounding'> }) {
  const { t } = useTranslation();
  const paid = sum(sale.payments.map(({ amount }) => amount));
  const owed = toCentimes(sale.total - sale.rounding - paid);
  const cash = sale.payments.find(({ given }) => given !== null);
  return (
    <>
      {sale.payments.map(({ means, amount, reference }) => (
        <Row key={means} name={`${t(`pos.means.${means}`)}${reference ? ` ${reference}` : ''}`}>
          {formatAmount(amount)}
        </Row>
      ))}
      {sale.rounding !== 0 && <Row name={t('pos.ticket.rounding')}>{formatAmount(sale.rounding)}</Row>}
      {cash && (
        <Row name={`${t('pos.ticket.received')} ${formatAmount(cash.given ?? ZERO)}`} strong>
          {t('pos.ticket.change')} {formatAmount(toCentimes((cash.given ?? cash.amount) - cash.amount))}
        </Row>
      )}
      {owed > 0 && (
        <Row name={t('pos.ticket.owed')} strong>
          {formatAmount(owed)}
        </Row>
      )}
    </>
  );
}

import {
  formatAmount,
  formatPhone,
  owedOf,
  type SaleDocument,
  type TicketLine,
  toCentimes,
  ZERO,
} from '@hanout/kernel';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../i18n/locale.ts';
import { inWords } from '../../till/cart.ts';
import { Row } from '../../till/rows.tsx';
import { useTill } from '../../till/use-till.ts';
import { kiloOf, soldOf } from '../../till/weigh.ts';

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
          {t('pos.ticket.registerNumber')} <bdi dir="ltr">{registerNumber}</bdi>
        </p>
      )}
      {taxNumber && (
        <p>
          {t('pos.ticket.taxNumber')} <bdi dir="ltr">{taxNumber}</bdi>
        </p>
      )}
    </header>
  );
}

interface HowMuchProps {
  line: TicketLine;
  className?: string;
}

/** How many pieces at which price, or what weight at a kilogram's; of one piece nothing is to be said. */
export function HowMuch({ line, className }: HowMuchProps) {
  const { t } = useTranslation();
  const kilo = kiloOf(line);
  if (kilo === null && line.quantity <= 1) return null;
  return (
    <p className={className}>
      <bdi dir="ltr">
        {kilo === null
          ? t('pos.each', { count: line.quantity, amount: formatAmount(line.unit) })
          : t('pos.weigh.each', { weight: soldOf(line), amount: formatAmount(kilo) })}
      </bdi>
    </p>
  );
}

export function Payments({ sale }: { sale: Pick<SaleDocument, 'payments' | 'total' | 'rounding'> }) {
  const { t } = useTranslation();
  const owed = owedOf(sale);
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

import {
  formatAmount,
  formatPhone,
  type Paper,
  type SaleDocument,
  sum,
  toCentimes,
  ZERO,
} from '@hanout/kernel';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../i18n/locale.ts';
import { Barcode } from '../../print/code-svg.tsx';
import { inWords } from '../../till/cart.ts';
import { Row, Rule } from '../../till/rows.tsx';
import { useTill } from '../../till/use-till.ts';
import { toLocalInput } from '../../time/algiers.ts';

interface TicketProps {
  sale: SaleDocument;
  /** `C2-000418` */
  number: string;
  paper: Paper;
  isDuplicate?: boolean;
}

const WIDTH: Record<Paper, string> = {
  '58mm': 'w-[58mm] px-[3mm] py-[4mm] text-[10.5px]',
  '80mm': 'w-[80mm] px-[4mm] py-[4mm] text-[12.5px]',
  A5: 'w-[148mm] px-[10mm] py-[10mm] text-[13px]',
  A4: 'w-[210mm] px-[16mm] py-[14mm] text-[14px]',
};

/** One ticket for all papers (BO-347): what was sold, what it comes to, how it was paid. Black on white whatever the theme. */
export function Ticket({ sale, number, paper, isDuplicate = false }: TicketProps) {
  const { t } = useTranslation();
  const { boot } = useTill().view;
  const cashier = boot?.cashiers.find(({ id }) => id === sale.cashierId)?.name ?? '';
  const gross = sum(sale.lines.map(({ unit, quantity }) => toCentimes(unit * quantity)));
  const off = sum(sale.lines.map(({ discount }) => discount));
  const pieces = sale.lines.reduce((all, { quantity }) => all + quantity, 0);
  return (
    <article className={`sheet mx-auto leading-[1.4] ${WIDTH[paper]}`}>
      <ShopHead />
      {isDuplicate && <p className="text-center font-bold">{t('pos.ticket.duplicate')}</p>}
      <Rule />
      <Row
        name={
          <>
            {t('pos.ticket.number')}{' '}
            <b>
              <bdi dir="ltr">{number}</bdi>
            </b>
          </>
        }
      >
        <bdi dir="ltr">{toLocalInput(new Date(Date.parse(sale.at) + sale.offsetMs)).replace('T', ' ')}</bdi>
      </Row>
      <p>
        <bdi>{boot?.register.name}</bdi> · <bdi>{cashier}</bdi>
      </p>
      {sale.form === 'deposit' && <p className="font-bold">{t('pos.ticket.deposit')}</p>}
      {sale.form === 'installment' && <p className="font-bold">{t('pos.ticket.installment')}</p>}
      <Rule />
      {sale.lines.map(({ id, name, quantity, unit }) => (
        <div key={id}>
          <Row name={<bdi>{name}</bdi>} strong>
            {formatAmount(toCentimes(unit * quantity))}
          </Row>
          {quantity > 1 && (
            <p className="ps-3">
              <bdi dir="ltr">{t('pos.each', { count: quantity, amount: formatAmount(unit) })}</bdi>
            </p>
          )}
        </div>
      ))}
      <Rule />
      <Row name={`${t('pos.ticket.subtotal')} (${pieces})`}>{formatAmount(gross)}</Row>
      {off > 0 && <Row name={t('pos.ticket.discount')}>{formatAmount(toCentimes(-off))}</Row>}
      <div className="text-[1.5em] leading-tight">
        <Row name={<b>{t('pos.ticket.total')}</b>} strong>
          {t('app.amount', { amount: formatAmount(sale.total) })}
        </Row>
      </div>
      <Taxes sale={sale} />
      <Rule />
      <Payments sale={sale} />
      <Rule />
      <Barcode
        text={number}
        label={t('pos.ticket.code', { number })}
        className="mx-auto mt-1 h-[12mm] w-full max-w-[64mm]"
      />
      <p className="text-center">
        <bdi dir="ltr">{number}</bdi>
      </p>
      <p className="mt-2 text-center font-bold">{t('pos.ticket.thanks')}</p>
    </article>
  );
}

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

/** The tax that the total holds, by its rate. */
function Taxes({ sale }: { sale: SaleDocument }) {
  const { t } = useTranslation();
  const rates = [...new Set(sale.lines.map(({ taxRate }) => taxRate))]
    .filter((rate) => rate > 0)
    .sort((a, b) => a - b);
  return rates.map((rate) => (
    <Row key={rate} name={t('pos.ticket.tax', { rate: rate / 100 })}>
      {formatAmount(sum(sale.lines.filter(({ taxRate }) => taxRate === rate).map(({ tax }) => tax)))}
    </Row>
  ));
}

function Payments({ sale }: { sale: SaleDocument }) {
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

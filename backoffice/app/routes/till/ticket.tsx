import { formatAmount, type SaleDocument, sum, toCentimes } from '@hanout/kernel';
import { useTranslation } from 'react-i18next';
import { Row, Rule } from '../../till/rows.tsx';
import { calendarDay } from '../../time/when.ts';
import { NumberedPaper, type PaperProps } from './numbered-paper.tsx';
import { HowMuch, Payments } from './ticket-parts.tsx';

/** One ticket for all papers (BO-347): what was sold, what it comes to, how it was paid. */
export function Ticket(props: PaperProps<SaleDocument>) {
  const { document: sale } = props;
  const { t } = useTranslation();
  const gross = sum(sale.lines.map(({ unit, quantity }) => toCentimes(unit * quantity)));
  const off = sum(sale.lines.map(({ discount }) => discount));
  const pieces = sale.lines.reduce((all, { quantity }) => all + quantity, 0);
  const isLater = sale.form === 'deposit' || sale.form === 'installment';
  return (
    <NumberedPaper
      {...props}
      about={
        isLater && <p className="font-bold">{t(`pos.ticket.${sale.form as 'deposit' | 'installment'}`)}</p>
      }
      foot={<p className="mt-2 text-center font-bold">{t('pos.ticket.thanks')}</p>}
    >
      {sale.lines.map((line) => (
        <div key={line.id}>
          <Row name={<bdi>{line.name}</bdi>} strong>
            {formatAmount(toCentimes(line.unit * line.quantity))}
          </Row>
          <HowMuch line={line} className="ps-3" />
          {line.serials.length > 0 && (
            <p className="ps-3 wrap-anywhere">
              {t('pos.serials.printed')} <bdi dir="ltr">{line.serials.join(', ')}</bdi>
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
      {sale.plan && <Plan parts={sale.plan} />}
      <Rule />
    </NumberedPaper>
  );
}

/** What is paid by which day; what was paid at once stands above. */
function Plan({ parts }: { parts: NonNullable<SaleDocument['plan']> }) {
  const { t } = useTranslation();
  return (
    <>
      <Rule />
      <p className="font-bold">{t('pos.plan.title')}</p>
      {parts.map(({ dueOn, amount }) => (
        <Row key={dueOn} name={<bdi dir="ltr">{calendarDay(dueOn)}</bdi>}>
          {formatAmount(amount)}
        </Row>
      ))}
    </>
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

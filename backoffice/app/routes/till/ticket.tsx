import { formatAmount, formatPhone, papersOf, type SaleDocument, sum, toCentimes } from '@hanout/kernel';
import { useTranslation } from 'react-i18next';
import type { KeptDocument } from '../../till/database.ts';
import { Row, Rule } from '../../till/rows.tsx';
import { calendarDay } from '../../time/when.ts';
import { NumberedPaper, type PaperProps, Signature } from './numbered-paper.tsx';
import { HowMuch, Payments } from './ticket-parts.tsx';

type TicketProps = PaperProps<SaleDocument> & Pick<KeptDocument, 'customer'>;

/**
 * One ticket for all papers (BO-347): what was sold, what it comes to, how it was paid. Where something is owed, or the paper is kept,
 * it says by whom; one that is kept (BO-350) is signed by them.
 */
export function Ticket(props: TicketProps) {
  const { document: sale, customer } = props;
  const { t } = useTranslation();
  const gross = sum(sale.lines.map(({ unit, quantity }) => toCentimes(unit * quantity)));
  const off = sum(sale.lines.map(({ discount }) => discount));
  const pieces = sale.lines.reduce((all, { quantity }) => all + quantity, 0);
  const isLater = sale.form === 'deposit' || sale.form === 'installment';
  const isKept = papersOf([sale.channel]).length === 1;
  return (
    <NumberedPaper
      {...props}
      about={
        <>
          {isLater && (
            <p className="font-bold">{t(`pos.ticket.${sale.form as 'deposit' | 'installment'}`)}</p>
          )}
          {(isLater || isKept) && customer && <Buyer customer={customer} />}
        </>
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
      {isKept && <Signature />}
      <Rule />
    </NumberedPaper>
  );
}

function Buyer({ customer }: { customer: NonNullable<KeptDocument['customer']> }) {
  const { t } = useTranslation();
  const { firstName, lastName, phone } = customer;
  return (
    <p>
      {t('pos.customer.title')}{' '}
      <bdi>
        {firstName} {lastName}
      </bdi>{' '}
      · <bdi dir="ltr">{formatPhone(phone)}</bdi>
    </p>
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

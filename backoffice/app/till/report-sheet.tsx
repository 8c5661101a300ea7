import {
  type Centimes,
  formatAmount,
  MEANS,
  type OrdersReport,
  type ReturnsReport,
  type SessionReport,
  ZERO,
} from '@hanout/kernel';
import { useTranslation } from 'react-i18next';
import { Row, Rule } from './rows.tsx';

interface ReportSheetProps {
  report: SessionReport;
  /** Of its sales; 0: they are paid, or nobody has said. */
  owed?: Centimes;
}

/** What a session has come to: on the screen as on paper. */
export function ReportSheet({ report, owed = ZERO }: ReportSheetProps) {
  const { t } = useTranslation();
  const { tickets, pieces, first, last, sales, promotions, manual, rounding } = report;
  const { float, paid, cashIn, cashOut, expectedCash, noSales, taxes } = report;
  const amount = (value: typeof sales) => <bdi dir="ltr">{formatAmount(value)}</bdi>;
  return (
    <div>
      <Row name={t('pos.report.tickets')}>{tickets}</Row>
      <Row name={t('pos.report.pieces')}>{pieces}</Row>
      {first !== null && (
        <Row name={t('pos.report.numbers')}>
          <bdi dir="ltr">
            {first} – {last}
          </bdi>
        </Row>
      )}
      <Row name={t('pos.report.sales')} strong>
        {amount(sales)}
      </Row>
      <Row name={t('pos.report.promotions')}>{amount(promotions)}</Row>
      <Row name={t('pos.report.manual')}>{amount(manual)}</Row>
      {rounding !== 0 && <Row name={t('pos.report.rounding')}>{amount(rounding)}</Row>}
      {taxes.map(({ rate, ht, tax }) => (
        <Row
          key={rate}
          name={`${t('pos.report.tax', { rate: rate / 100 })} (${t('pos.report.ht', { amount: formatAmount(ht) })})`}
        >
          {amount(tax)}
        </Row>
      ))}
      {report.returns && <Returns returns={report.returns} />}
      {report.orders && <Orders orders={report.orders} />}
      <Rule />
      <p className="font-bold">{t('pos.report.paid')}</p>
      {MEANS.map((means) => (
        <Row key={means} name={t(`pos.means.${means}`)}>
          {amount(paid[means])}
        </Row>
      ))}
      {owed > 0 && <Row name={t('pos.ticket.owed')}>{amount(owed)}</Row>}
      <Rule />
      <Row name={t('pos.report.float')}>{amount(float)}</Row>
      <Row name={t('pos.report.cashIn')}>{amount(cashIn)}</Row>
      <Row name={t('pos.report.cashOut')}>{amount(cashOut)}</Row>
      <Row name={t('pos.report.expectedCash')} strong>
        {amount(expectedCash)}
      </Row>
      <Row name={t('pos.report.noSales')}>{noSales}</Row>
    </div>
  );
}

/** What came back: apart from what was sold. */
function Returns({ returns }: { returns: ReturnsReport }) {
  const { t } = useTranslation();
  const { tickets, pieces, value, exchanged, given, taxes } = returns;
  const amount = (of: Centimes) => <bdi dir="ltr">{formatAmount(of)}</bdi>;
  return (
    <>
      <Rule />
      <p className="font-bold">{t('pos.report.returns')}</p>
      <Row name={t('pos.report.tickets')}>{tickets}</Row>
      <Row name={t('pos.report.pieces')}>{pieces}</Row>
      <Row name={t('pos.report.returned')} strong>
        {amount(value)}
      </Row>
      {exchanged > 0 && <Row name={t('pos.report.exchanged')}>{amount(exchanged)}</Row>}
      {taxes.map(({ rate, tax }) => (
        <Row key={rate} name={t('pos.report.tax', { rate: rate / 100 })}>
          {amount(tax)}
        </Row>
      ))}
      <Given given={given} />
    </>
  );
}

/** What was done with orders of the shop: their money is in what was paid, and they are no sales of this register. */
function Orders({ orders }: { orders: OrdersReport }) {
  const { t } = useTranslation();
  const { receipts, handedOver, paid, given } = orders;
  const amount = (of: Centimes) => <bdi dir="ltr">{formatAmount(of)}</bdi>;
  return (
    <>
      <Rule />
      <p className="font-bold">{t('pos.report.orders')}</p>
      <Row name={t('pos.report.receipts')}>{receipts}</Row>
      <Row name={t('pos.report.handedOver')}>{handedOver}</Row>
      <Row name={t('pos.report.ordersPaid')} strong>
        {amount(paid)}
      </Row>
      <Given given={given} />
    </>
  );
}

/** What was given back, by each means by which something was. */
function Given({ given }: Pick<ReturnsReport, 'given'>) {
  const { t } = useTranslation();
  return MEANS.filter((means) => given[means] > 0).map((means) => (
    <Row key={means} name={t('pos.report.given', { means: t(`pos.means.${means}`) })}>
      <bdi dir="ltr">{formatAmount(given[means])}</bdi>
    </Row>
  ));
}

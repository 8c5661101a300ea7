import { formatAmount, MEANS, type SessionReport } from '@hanout/kernel';
import { useTranslation } from 'react-i18next';
import { Row, Rule } from './rows.tsx';

/** What a session has come to: on the screen as on paper. */
export function ReportSheet({ report }: { report: SessionReport }) {
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
      <Rule />
      <p className="font-bold">{t('pos.report.paid')}</p>
      {MEANS.map((means) => (
        <Row key={means} name={t(`pos.means.${means}`)}>
          {amount(paid[means])}
        </Row>
      ))}
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

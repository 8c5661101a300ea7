import { formatAmount, type ReturnDocument, toCentimes } from '@hanout/kernel';
import { useTranslation } from 'react-i18next';
import { Row, Rule } from '../../till/rows.tsx';
import { soldOf } from '../../till/weigh.ts';
import { ChangedHands, NumberedPaper, type PaperProps, Signature } from './numbered-paper.tsx';

/** What came back of which ticket, what went out for it, and what was given or paid; signed by who was given money. */
export function ReturnTicket(props: PaperProps<ReturnDocument>) {
  const { document } = props;
  const { t } = useTranslation();
  const { back, out, of } = document;
  return (
    <NumberedPaper
      {...props}
      title={t(out ? 'pos.returns.ticketExchange' : 'pos.returns.ticketReturn')}
      about={
        <p>
          {t('pos.returns.of')} <bdi dir="ltr">{of.number}</bdi>
        </p>
      }
    >
      {back.map(({ id, name, quantity, value }) => (
        <Row key={id} name={<bdi>{`${quantity} × ${name}`}</bdi>}>
          {formatAmount(toCentimes(-value))}
        </Row>
      ))}
      {out?.lines.map(({ id, name, quantity, unit, discount, grams }) => (
        <Row key={id} name={<bdi>{`${soldOf({ quantity, grams })} × ${name}`}</bdi>}>
          {formatAmount(toCentimes(unit * quantity - discount))}
        </Row>
      ))}
      <Rule />
      <ChangedHands document={document} paid={t('pos.ticket.total')} />
      {document.refunds.length > 0 && <Signature />}
    </NumberedPaper>
  );
}

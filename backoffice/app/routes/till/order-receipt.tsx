import { formatAmount, type OrderDocument, toCentimes } from '@hanout/kernel';
import { useTranslation } from 'react-i18next';
import { Row } from '../../till/rows.tsx';
import { ChangedHands, NumberedPaper, type PaperProps, Signature } from './numbered-paper.tsx';

/** What was paid or given back of which order, what is left of it, and that its goods were handed over; signed by who was given money. */
export function OrderReceipt(props: PaperProps<OrderDocument>) {
  const { document } = props;
  const { t } = useTranslation();
  const { kind, of, told, total } = document;
  return (
    <NumberedPaper
      {...props}
      title={t(`pos.orders.receipt.${kind}`)}
      about={
        <p>
          {t('pos.orders.of')} <bdi dir="ltr">{of.number}</bdi>
          {of.customer && ' · '}
          <bdi>{of.customer}</bdi>
        </p>
      }
    >
      <ChangedHands document={document} paid={t('pos.orders.paidNow')} />
      {total >= 0 && (
        <Row name={t('pos.ticket.owed')} strong>
          {formatAmount(toCentimes(told.payable - total))}
        </Row>
      )}
      {document.refunds.length > 0 && <Signature />}
    </NumberedPaper>
  );
}

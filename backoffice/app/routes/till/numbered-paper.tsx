import { formatAmount, type Paper, type ReturnDocument, type TillDocument, toCentimes } from '@hanout/kernel';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Barcode } from '../../print/code-svg.tsx';
import { Row, Rule } from '../../till/rows.tsx';
import { useTill } from '../../till/use-till.ts';
import { calendarMinute } from '../../time/when.ts';
import { RescueCodes } from './rescue-codes.tsx';
import { Payments, ShopHead } from './ticket-parts.tsx';

const PAPER_WIDTH: Record<Paper, string> = {
  '58mm': 'w-[58mm] px-[3mm] py-[4mm] text-[10.5px]',
  '80mm': 'w-[80mm] px-[4mm] py-[4mm] text-[12.5px]',
  A5: 'w-[148mm] px-[10mm] py-[10mm] text-[13px]',
  A4: 'w-[210mm] px-[16mm] py-[14mm] text-[14px]',
};

export interface PaperProps<D> {
  document: D;
  /** `C2-000419` */
  number: string;
  paper: Paper;
  isDuplicate?: boolean;
}

interface NumberedPaperProps extends PaperProps<TillDocument> {
  /** What it is, where it is no plain ticket. */
  title?: string;
  /** Beneath who wrote it. */
  about?: ReactNode;
  children: ReactNode;
  foot?: ReactNode;
}

/** What all numbered papers of a till have: whose it is, its number as a code too, when and by whom. Black on white whatever the theme. */
export function NumberedPaper(props: NumberedPaperProps) {
  const { document, number, paper, isDuplicate = false, title, about, children, foot } = props;
  const { t } = useTranslation();
  const { boot } = useTill().view;
  const cashier = boot?.cashiers.find(({ id }) => id === document.cashierId)?.name ?? '';
  const at = calendarMinute(new Date(Date.parse(document.at) + document.offsetMs));
  return (
    <article className={`sheet mx-auto leading-[1.4] ${PAPER_WIDTH[paper]}`}>
      <ShopHead />
      {isDuplicate && <p className="text-center font-bold">{t('pos.ticket.duplicate')}</p>}
      {title && <p className="mt-1 text-center text-[1.3em] font-bold">{title}</p>}
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
        <bdi dir="ltr">{at}</bdi>
      </Row>
      <p>
        <bdi>{boot?.register.name}</bdi> · <bdi>{cashier}</bdi>
      </p>
      {about}
      <Rule />
      {children}
      <Barcode
        text={number}
        label={t('pos.ticket.code', { number })}
        className="mx-auto mt-2 h-[12mm] w-full max-w-[64mm]"
      />
      <p className="text-center">
        <bdi dir="ltr">{number}</bdi>
      </p>
      {foot}
      <RescueCodes document={document} />
    </article>
  );
}

interface ChangedHandsProps {
  document: Pick<ReturnDocument, 'total' | 'payments' | 'refunds' | 'rounding'>;
  /** What it is called where it was paid. */
  paid: string;
}

/** What was paid, or given back and by what. */
export function ChangedHands({ document, paid }: ChangedHandsProps) {
  const { t } = useTranslation();
  const { total, refunds, rounding } = document;
  return (
    <>
      <div className="text-[1.4em] leading-tight">
        <Row name={<b>{total < 0 ? t('pos.returns.given') : paid}</b>} strong>
          {t('app.amount', { amount: formatAmount(toCentimes(Math.abs(total))) })}
        </Row>
      </div>
      {refunds.map(({ means, amount, reference }) => (
        <Row key={means} name={`${t(`pos.means.${means}`)}${reference ? ` ${reference}` : ''}`}>
          {formatAmount(toCentimes(-amount))}
        </Row>
      ))}
      {total > 0 ? (
        <Payments sale={document} />
      ) : (
        rounding !== 0 && <Row name={t('pos.ticket.rounding')}>{formatAmount(rounding)}</Row>
      )}
    </>
  );
}

/** Where the customer signs: for money that was given, or for what is owed. */
export function Signature() {
  const { t } = useTranslation();
  return <p className="mt-2 border-b border-current pb-[12mm]">{t('pos.cash.signature')}</p>;
}

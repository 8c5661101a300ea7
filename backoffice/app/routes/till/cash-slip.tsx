import { type CashDocument, formatAmount } from '@hanout/kernel';
import { useTranslation } from 'react-i18next';
import { Row, Rule } from '../../till/rows.tsx';
import { useTill } from '../../till/use-till.ts';
import { calendarMinute } from '../../time/when.ts';
import { RescueCodes } from './rescue-codes.tsx';
import { ShopHead } from './ticket-parts.tsx';

/** What was put into the drawer or taken out of it, to be signed by who did. */
export function CashSlip({ document }: { document: CashDocument }) {
  const { t } = useTranslation();
  const { till, view } = useTill();
  const { at, offsetMs, reason, amount, note } = document;
  return (
    <article className="sheet mx-auto w-full max-w-[80mm] p-[4mm] text-[12.5px] leading-[1.4]">
      <ShopHead />
      <Rule />
      <p className="font-bold">{t('pos.cash.slip')}</p>
      <p>
        <bdi>{view.boot?.register.name}</bdi> · <bdi>{till.cashier?.name}</bdi>
      </p>
      <p>
        <bdi dir="ltr">{calendarMinute(new Date(Date.parse(at) + offsetMs))}</bdi>
      </p>
      <Row name={t(`pos.cash.reasons.${reason}`)} strong>
        <bdi dir="ltr">{formatAmount(amount)}</bdi>
      </Row>
      {note && <p>{note}</p>}
      <Rule />
      <p className="pb-[16mm]">{t('pos.cash.signature')}</p>
      <RescueCodes document={document} />
    </article>
  );
}

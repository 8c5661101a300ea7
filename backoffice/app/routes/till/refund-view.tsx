import { type Means, type Paper, toCentimes } from '@hanout/kernel';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../i18n/locale.ts';
import type { KeptDocument } from '../../till/database.ts';
import { giveBack } from '../../till/give-back.ts';
import { may } from '../../till/limits.ts';
import { useDue, useTill } from '../../till/use-till.ts';
import { Aside } from './aside.tsx';
import { CartLines } from './cart-lines.tsx';
import { CartSums } from './cart-sums.tsx';
import { RefundPage } from './refund-page.tsx';

interface RefundViewProps {
  onBack: () => void;
  onSold: (kept: KeptDocument, paper: Paper) => void;
}

/** What is left of what came back is given: by what it was paid with, or, with an approval, by something else. */
export function RefundView(props: RefundViewProps) {
  const { t } = useTranslation();
  const { till, view } = useTill();
  const locale = useLocale();
  const { due: left } = useDue();
  const due = toCentimes(-left);
  const paidBy = view.cart.back?.paidBy ?? [];
  const isOther = (means: Means) => due > 0 && !paidBy.includes(means);
  return (
    <RefundPage
      {...props}
      title={t('pos.returns.refundTitle')}
      back={t('pos.backToCart')}
      due={due}
      first={paidBy.length === 1 ? (paidBy[0] ?? 'cash') : 'cash'}
      warnings={(means) => (isOther(means) ? [t('pos.returns.otherMeans')] : [])}
      needsApproval={(means) => isOther(means) && !may(till.cashier, 'till.approve')}
      give={(given, approvals) => giveBack(till, given, [...till.view.cart.approvals, ...approvals], locale)}
      submit={t('pos.returns.submit')}
      aside={
        <Aside label={t('pos.cart')}>
          <CartLines fixed />
          <CartSums fixed />
        </Aside>
      }
    />
  );
}

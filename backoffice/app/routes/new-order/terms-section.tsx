import { STAFF_CHANNELS } from '@hanout/contracts';
import { Card } from '@hanout/ui/backoffice/components/card.tsx';
import { Segmented } from '@hanout/ui/backoffice/components/segmented.tsx';
import { useTranslation } from 'react-i18next';
import { AreaField, SelectField, TextField } from '../../forms/fields.tsx';
import { CHANNEL_NAMES } from '../../orders/channel-names.ts';
import { InstallmentFields } from '../../orders/installment-fields.tsx';
import { type Draft, paymentsOf, withChannel } from './draft.ts';
import type { Section } from './new-order.tsx';

/** What kind of order it is, and how it is paid. */
export function TermsSection({ draft, setDraft, quoted }: Section) {
  const { t } = useTranslation();
  return (
    <Card icon="wallet" title={t('newOrder.terms')}>
      <div className="flex flex-col gap-3">
        <div className="overflow-x-auto">
          <Segmented
            label={t('order.channel')}
            value={draft.channel}
            onChange={(channel) => setDraft(withChannel(draft, channel))}
            options={STAFF_CHANNELS.map((value) => ({ value, label: t(CHANNEL_NAMES[value]) }))}
          />
        </div>
        <div className="grid gap-3 desk:grid-cols-2">
          <SelectField
            label={t('order.paymentType')}
            path="paymentType"
            value={draft.paymentType}
            onChange={(type) => setDraft({ ...draft, paymentType: type as Draft['paymentType'] })}
            options={paymentsOf(draft).map((type) => [type, t(`order.paymentTypes.${type}`)])}
          />
          <TextField
            label={t('newOrder.coupon')}
            optional
            path="coupon"
            dir="ltr"
            maxLength={50}
            value={draft.coupon}
            onChange={(value) => setDraft({ ...draft, coupon: value })}
          />
        </div>
        {draft.paymentType === 'installment' && (
          <InstallmentFields
            parts={draft.parts}
            total={quoted.quote?.total ?? null}
            onChange={(parts) => setDraft({ ...draft, parts })}
          />
        )}
        <AreaField
          label={t('newOrder.note')}
          optional
          path="note"
          rows={2}
          maxLength={1000}
          value={draft.note}
          onChange={(value) => setDraft({ ...draft, note: value })}
        />
      </div>
    </Card>
  );
}

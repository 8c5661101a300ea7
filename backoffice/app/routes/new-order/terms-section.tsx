import { STAFF_CHANNELS } from '@hanout/contracts';
import { Card } from '@hanout/ui/backoffice/components/card.tsx';
import { Field, Select, TextArea, TextInput } from '@hanout/ui/backoffice/components/field.tsx';
import { Segmented } from '@hanout/ui/backoffice/components/segmented.tsx';
import { useTranslation } from 'react-i18next';
import { InstallmentFields } from '../../orders/installment-fields.tsx';
import { CHANNEL_NAMES } from '../orders/channel-names.ts';
import { type Draft, paymentsOf, withChannel } from './draft.ts';
import type { Section } from './new-order.tsx';

/** What kind of order it is, and how it is paid. */
export function TermsSection({ draft, setDraft, errors }: Section) {
  const { t } = useTranslation();
  const listed = Object.fromEntries(Object.entries(errors).map(([path, text]) => [path, [text]]));
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
          <Field label={t('order.paymentType')} error={errors.paymentType}>
            {(control) => (
              <Select
                {...control}
                value={draft.paymentType}
                onChange={(event) =>
                  setDraft({ ...draft, paymentType: event.target.value as Draft['paymentType'] })
                }
              >
                {paymentsOf(draft).map((type) => (
                  <option key={type} value={type}>
                    {t(`order.paymentTypes.${type}`)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field label={t('newOrder.coupon')} optional={t('app.optional')} error={errors.coupon}>
            {(control) => (
              <TextInput
                {...control}
                dir="ltr"
                autoComplete="off"
                maxLength={50}
                value={draft.coupon}
                onChange={(event) => setDraft({ ...draft, coupon: event.target.value })}
              />
            )}
          </Field>
        </div>
        {draft.paymentType === 'installment' && (
          <InstallmentFields
            parts={draft.parts}
            onChange={(parts) => setDraft({ ...draft, parts })}
            errors={listed}
          />
        )}
        <Field label={t('newOrder.note')} optional={t('app.optional')} error={errors.note}>
          {(control) => (
            <TextArea
              {...control}
              dir="auto"
              rows={2}
              maxLength={1000}
              value={draft.note}
              onChange={(event) => setDraft({ ...draft, note: event.target.value })}
            />
          )}
        </Field>
      </div>
    </Card>
  );
}

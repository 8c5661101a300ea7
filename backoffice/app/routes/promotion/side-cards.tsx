import { digitsOf } from '@hanout/kernel';
import { Card } from '@hanout/ui/backoffice/components/card.tsx';
import { Field, TextInput } from '@hanout/ui/backoffice/components/field.tsx';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Switch } from '../../forms/switch.tsx';
import type { loader } from './load.server.ts';
import type { PromotionForm } from './use-promotion-form.ts';

/** When it holds. */
export function ScheduleCard({ form }: { form: PromotionForm }) {
  const { t } = useTranslation();
  const moment = (name: 'startsAt' | 'endsAt', label: string, hint: string) => (
    <Field label={label} error={form.errors[name]} hint={hint}>
      {(control) => (
        <TextInput
          {...control}
          type="datetime-local"
          name={name}
          value={form.draft[name]}
          onChange={({ target }) => form.set({ [name]: target.value })}
        />
      )}
    </Field>
  );
  return (
    <Card title={t('promotions.schedule')} icon="calendar-clock">
      <div className="flex flex-col gap-2.5">
        <Switch
          name="active"
          label={t('promotions.active')}
          checked={form.draft.active}
          onChange={(active) => form.set({ active })}
        />
        {moment('startsAt', t('promotions.startsAt'), t('promotions.startsHint'))}
        {moment('endsAt', t('promotions.endsAt'), t('promotions.endsHint'))}
      </div>
    </Card>
  );
}

/** The code that a basket must name, and how often. */
export function CouponCard({ form }: { form: PromotionForm }) {
  const { t } = useTranslation();
  const { promotion } = useLoaderData<typeof loader>();
  const { coupon, singleUse, usageLimit } = form.draft;
  return (
    <Card
      title={t('promotions.couponCard')}
      icon="tag"
      meta={promotion?.coupon ? t('promotions.used', { count: promotion.uses }) : undefined}
    >
      <div className="flex flex-col gap-2.5">
        <Field label={t('promotions.coupon')} error={form.errors.coupon} hint={t('promotions.couponHint')}>
          {(control) => (
            <TextInput
              {...control}
              name="coupon"
              dir="ltr"
              className="code"
              maxLength={40}
              value={coupon}
              onChange={({ target }) => form.set({ coupon: target.value })}
            />
          )}
        </Field>
        {coupon.trim() !== '' && (
          <>
            <Switch
              name="singleUse"
              label={t('promotions.singleUse')}
              checked={singleUse}
              onChange={(next) => form.set({ singleUse: next })}
            />
            <Field
              label={t('promotions.usageLimit')}
              error={form.errors.usageLimit}
              optional={t('app.optional')}
            >
              {(control) => (
                <TextInput
                  {...control}
                  name="usageLimit"
                  dir="ltr"
                  inputMode="numeric"
                  className="num"
                  value={usageLimit}
                  onChange={({ target }) => form.set({ usageLimit: digitsOf(target.value, 9) })}
                />
              )}
            </Field>
          </>
        )}
      </div>
    </Card>
  );
}

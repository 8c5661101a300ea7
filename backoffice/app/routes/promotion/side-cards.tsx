import { Card } from '@hanout/ui/backoffice/components/card.tsx';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { TextField, WholeField } from '../../forms/fields.tsx';
import { Switch } from '../../forms/switch.tsx';
import type { loader } from './load.server.ts';
import type { PromotionForm } from './use-promotion-form.ts';

/** When it holds. */
export function ScheduleCard({ form }: { form: PromotionForm }) {
  const { t } = useTranslation();
  const moment = (name: 'startsAt' | 'endsAt', label: string, hint: string) => (
    <TextField
      label={label}
      hint={hint}
      type="datetime-local"
      dir="ltr"
      name={name}
      value={form.draft[name]}
      onChange={(typed) => form.set({ [name]: typed })}
    />
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
        <TextField
          label={t('promotions.coupon')}
          hint={t('promotions.couponHint')}
          name="coupon"
          dir="ltr"
          className="code"
          maxLength={40}
          value={coupon}
          onChange={(typed) => form.set({ coupon: typed })}
        />
        {coupon.trim() !== '' && (
          <>
            <Switch
              name="singleUse"
              label={t('promotions.singleUse')}
              checked={singleUse}
              onChange={(next) => form.set({ singleUse: next })}
            />
            <WholeField
              label={t('promotions.usageLimit')}
              optional
              name="usageLimit"
              figures={9}
              value={usageLimit}
              onChange={(typed) => form.set({ usageLimit: typed })}
            />
          </>
        )}
      </div>
    </Card>
  );
}

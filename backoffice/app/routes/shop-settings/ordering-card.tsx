import { Card } from '@hanout/ui/backoffice/components/card.tsx';
import { useTranslation } from 'react-i18next';
import { Switch } from '../../forms/switch.tsx';
import { NumberField } from './fields.tsx';
import type { SettingsForm } from './use-settings-form.ts';

/** How shoppers order. */
export function OrderingCard({ form }: { form: SettingsForm }) {
  const { t } = useTranslation();
  return (
    <Card title={t('shopSettings.ordering')} icon="receipt-text">
      <div className="flex flex-col gap-3">
        <NumberField form={form} member="maxQuantityPerLine" />
        <Switch
          name="autoSubmit"
          label={t('shopSettings.autoSubmit')}
          checked={form.draft.autoSubmit}
          onChange={(autoSubmit) => form.set({ autoSubmit })}
        />
        <p className="text-xs text-ink-3">{t('shopSettings.autoSubmitHint')}</p>
      </div>
    </Card>
  );
}

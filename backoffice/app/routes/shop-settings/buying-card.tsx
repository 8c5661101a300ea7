import { Card } from '@hanout/ui/backoffice/components/card.tsx';
import { useTranslation } from 'react-i18next';
import { Switch } from '../../forms/switch.tsx';
import type { SettingsForm } from './use-settings-form.ts';

/** How what is bought enters the books. */
export function BuyingCard({ form }: { form: SettingsForm }) {
  const { t } = useTranslation();
  return (
    <Card title={t('shopSettings.buying')} icon="inbox">
      <div className="flex flex-col gap-3">
        <Switch
          name="recoversVat"
          label={t('shopSettings.recoversVat')}
          checked={form.draft.recoversVat}
          onChange={(recoversVat) => form.set({ recoversVat })}
        />
        <p className="text-xs text-ink-3">{t('shopSettings.recoversVatHint')}</p>
      </div>
    </Card>
  );
}

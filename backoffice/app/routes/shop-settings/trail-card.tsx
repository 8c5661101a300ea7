import { Card } from '@hanout/ui/backoffice/components/card.tsx';
import { useTranslation } from 'react-i18next';
import { NumberField } from './fields.tsx';
import type { SettingsForm } from './use-settings-form.ts';

/** How long it is kept who changed what. */
export function TrailCard({ form }: { form: SettingsForm }) {
  const { t } = useTranslation();
  return (
    <Card title={t('shopSettings.trail')} icon="clipboard-clock">
      <NumberField form={form} member="auditMonths" />
    </Card>
  );
}

import { Card } from '@hanout/ui/backoffice/components/card.tsx';
import { useTranslation } from 'react-i18next';
import { Switch } from '../../forms/switch.tsx';
import { NumberField } from './fields.tsx';
import type { SettingsForm } from './use-settings-form.ts';

/** What pages promise in the shop's name: nothing that is not written here. */
export function PromisesCard({ form }: { form: SettingsForm }) {
  const { t } = useTranslation();
  return (
    <Card title={t('shopSettings.promises')} icon="check">
      <div className="flex flex-col gap-3">
        <Switch
          name="callsFirst"
          label={t('shopSettings.callsFirst')}
          checked={form.draft.callsFirst}
          onChange={(callsFirst) => form.set({ callsFirst })}
        />
        <NumberField form={form} member="exchangeDays" />
        <p className="text-xs text-ink-3">{t('shopSettings.promisesHint')}</p>
      </div>
    </Card>
  );
}

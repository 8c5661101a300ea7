import { SHOP_WORDS } from '@hanout/contracts';
import { Card } from '@hanout/ui/backoffice/components/card.tsx';
import { useTranslation } from 'react-i18next';
import { MemberField, TranslatedField } from './fields.tsx';
import type { SettingsForm } from './use-settings-form.ts';

/** Where the shop advertises, and what its shoppers are asked before a network hears of them. */
export function AdvertisingCard({ form }: { form: SettingsForm }) {
  const { t } = useTranslation();
  return (
    <Card title={t('shopSettings.advertising')} icon="globe">
      <div className="flex flex-col gap-3">
        {(['metaPixel', 'tiktokPixel', 'googleTag'] as const).map((member) => (
          <MemberField key={member} form={form} member={member} />
        ))}
        <TranslatedField form={form} member="adConsent" maxLength={SHOP_WORDS.adConsent} />
        <p className="text-xs text-ink-3">{t('shopSettings.advertisingHint')}</p>
      </div>
    </Card>
  );
}

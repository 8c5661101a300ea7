import { SHOP_WORDS } from '@hanout/contracts';
import { Card } from '@hanout/ui/backoffice/components/card.tsx';
import { useTranslation } from 'react-i18next';
import { TranslatedField } from './fields.tsx';
import type { SettingsForm } from './use-settings-form.ts';

/** What the home page and the foot of every page say in the shop's name. */
export function WordsCard({ form }: { form: SettingsForm }) {
  const { t } = useTranslation();
  return (
    <Card title={t('shopSettings.words')} icon="message-circle">
      <div className="flex flex-col gap-3">
        {(['headline', 'introduction', 'slogan', 'contactHours', 'searchHint'] as const).map((member) => (
          <TranslatedField key={member} form={form} member={member} maxLength={SHOP_WORDS[member]} />
        ))}
        <p className="text-xs text-ink-3">{t('shopSettings.wordsHint')}</p>
      </div>
    </Card>
  );
}

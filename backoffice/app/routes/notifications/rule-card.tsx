import { NOTIFICATION_CHANNELS, type NotificationRule, type NotificationSettings } from '@hanout/contracts';
import type { Locale, Translations } from '@hanout/kernel';
import { Card } from '@hanout/ui/backoffice/components/card.tsx';
import { useTranslation } from 'react-i18next';
import { AreaField, TickField } from '../../forms/fields.tsx';
import { LANGUAGE_NAMES, LANGUAGES } from '../../i18n/config.ts';

/** Characters of a text. */
const MAX = 500;

interface RuleCardProps {
  rule: NotificationRule;
  available: NotificationSettings['available'];
  /** The product's own words, which are sent where the shop has none. */
  texts: Translations;
  errorIn: (locale: Locale) => string | undefined;
  onChange: (rule: NotificationRule) => void;
}

/** By which channels an event is told, and in which words. */
export function RuleCard({ rule, available, texts, errorIn, onChange }: RuleCardProps) {
  const { t } = useTranslation();
  const failed = LANGUAGES.some((locale) => errorIn(locale));
  return (
    <Card icon="bell-ring" title={t(`notifications.events.${rule.event}`)}>
      <div className="flex flex-wrap gap-x-5">
        {NOTIFICATION_CHANNELS.map((channel) => (
          <TickField
            key={channel}
            label={t(`notifications.channels.${channel}`)}
            name={`${rule.event}.${channel}`}
            checked={rule[channel]}
            disabled={!available[channel] && !rule[channel]}
            onChange={(checked) => onChange({ ...rule, [channel]: checked })}
          >
            {!available[channel] && (
              <span className="text-xs text-ink-3">{t('notifications.notConfigured')}</span>
            )}
          </TickField>
        ))}
      </div>
      <details className="mt-2" open={failed || undefined}>
        <summary className="cursor-pointer text-xs font-medium text-ink-2">
          {t('notifications.texts')}
        </summary>
        <div className="mt-2 flex flex-col gap-3">
          {LANGUAGES.map((locale) => (
            <AreaField
              key={locale}
              label={LANGUAGE_NAMES[locale]}
              optional
              hint={rule.texts[locale] ? undefined : t('notifications.ownWords')}
              error={errorIn(locale)}
              name={`${rule.event}.${locale}`}
              lang={locale}
              rows={4}
              maxLength={MAX}
              placeholder={texts[locale]}
              value={rule.texts[locale] ?? ''}
              onChange={(text) => onChange({ ...rule, texts: { ...rule.texts, [locale]: text } })}
            />
          ))}
        </div>
      </details>
    </Card>
  );
}

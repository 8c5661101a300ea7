import { type NotificationRule, type NotificationSettings, notificationsContract } from '@hanout/contracts';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Notice } from '@hanout/ui/backoffice/components/notice.tsx';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUnsaved } from '../../forms/unsaved-guard.tsx';
import { useSave } from '../../forms/use-save.ts';
import { RuleCard } from './rule-card.tsx';

/** One rule an event; they are kept together. */
export function NotificationsForm({ settings }: { settings: NotificationSettings }) {
  const { t } = useTranslation();
  const { save, busy, refused, errors } = useSave();
  const [rules, setRules] = useState(settings.rules);
  const { available, defaults } = settings;
  const changed = JSON.stringify(rules) !== JSON.stringify(settings.rules);
  useUnsaved(changed && !busy);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || !changed) return;
    await save(notificationsContract.change, { body: { rules } }, t('settings.saved'));
  };
  const change = (index: number, rule: NotificationRule) =>
    setRules(rules.map((other, nth) => (nth === index ? rule : other)));
  return (
    <form onSubmit={submit} noValidate className="flex min-w-0 flex-col gap-3.5">
      {refused && (
        <Notice tone="bad" alert>
          {refused.message}
        </Notice>
      )}
      {!available.email && !available.sms && <Notice tone="wait">{t('notifications.off')}</Notice>}
      {rules.map((rule, index) => (
        <RuleCard
          key={rule.event}
          rule={rule}
          available={available}
          texts={defaults.find(({ event }) => event === rule.event)?.texts ?? {}}
          errorIn={(locale) => errors[`rules.${index}.texts.${locale}`]}
          onChange={(changedRule) => change(index, changedRule)}
        />
      ))}
      <p className="text-xs text-ink-2">{t('notifications.places')}</p>
      <div>
        <Button type="submit" kind="primary" busy={busy} disabled={!changed || busy}>
          {t('form.save')}
        </Button>
      </div>
    </form>
  );
}

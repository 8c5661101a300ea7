import { type NotificationRule, type NotificationSettings, notificationsContract } from '@hanout/contracts';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Notice } from '@hanout/ui/backoffice/components/notice.tsx';
import { notifyDone } from '@hanout/ui/backoffice/components/toast.tsx';
import { useRevalidator } from '@remix-run/react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Refused } from '../../forms/outcome.ts';
import { useUnsaved } from '../../forms/unsaved-guard.tsx';
import { useApi } from '../../forms/use-api.ts';
import { RuleCard } from './rule-card.tsx';

/** One rule an event; they are kept together. */
export function NotificationsForm({ settings }: { settings: NotificationSettings }) {
  const { t } = useTranslation();
  const api = useApi();
  const { revalidate, state } = useRevalidator();
  const [rules, setRules] = useState(settings.rules);
  const [refused, setRefused] = useState<Refused | null>(null);
  const [sending, setSending] = useState(false);
  const { available, defaults } = settings;
  const changed = JSON.stringify(rules) !== JSON.stringify(settings.rules);
  const busy = sending || state !== 'idle';
  useUnsaved(changed && !busy);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || !changed) return;
    setSending(true);
    const answer = await api.send(notificationsContract.change, { body: { rules } });
    setSending(false);
    setRefused(answer.ok ? null : answer);
    if (!answer.ok) return;
    notifyDone(t('settings.saved'));
    revalidate();
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
          errorIn={(locale) => refused?.errors[`rules.${index}.texts.${locale}`]}
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

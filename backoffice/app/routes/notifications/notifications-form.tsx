import { type NotificationRule, type NotificationSettings, notificationsContract } from '@hanout/contracts';
import { Notice } from '@hanout/ui/backoffice/components/notice.tsx';
import { useTranslation } from 'react-i18next';
import { PageForm } from '../../forms/page-form.tsx';
import { useCall } from '../../forms/use-call.ts';
import { useDraft } from '../../forms/use-draft.ts';
import { RuleCard } from './rule-card.tsx';

/** One rule an event; they are kept together. */
export function NotificationsForm({ settings }: { settings: NotificationSettings }) {
  const { t } = useTranslation();
  const call = useCall();
  const { draft: rules, set: setRules, changed, keep } = useDraft(settings.rules);
  const { available, defaults } = settings;
  const change = (index: number, rule: NotificationRule) =>
    setRules(rules.map((other, nth) => (nth === index ? rule : other)));
  return (
    <PageForm
      legend={t('notifications.title')}
      changed={changed}
      send={() => keep(call(notificationsContract.change, { body: { rules } }))}
      done={t('settings.saved')}
      submit={t('form.save')}
      className="gap-3.5"
      foot="justify-start"
    >
      {(errors) => (
        <>
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
        </>
      )}
    </PageForm>
  );
}

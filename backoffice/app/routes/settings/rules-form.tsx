import { type OrderRules, ordersContract } from '@hanout/contracts';
import { Card } from '@hanout/ui/backoffice/components/card.tsx';
import { useTranslation } from 'react-i18next';
import { WholeField } from '../../forms/fields.tsx';
import { PageForm } from '../../forms/page-form.tsx';
import { useCall } from '../../forms/use-call.ts';
import { useDraft } from '../../forms/use-draft.ts';

const COUNTS = [
  'holdHours',
  'suspectPerPhone',
  'suspectPerBrowser',
  'suspectPerAddress',
  'suspectPerNetwork',
  'suspectHoldMinutes',
  'heldPerBuyer',
  'heldInAllPerBuyer',
  'heldPerAddress',
  'heldPerNetwork',
] as const;
type Count = (typeof COUNTS)[number];

/** Each count by its name. */
const eachCount = <Value,>(read: (name: Count) => Value) =>
  Object.fromEntries(COUNTS.map((name) => [name, read(name)])) as Record<Count, Value>;
const counted = (text: string) => (text === '' ? Number.NaN : Number(text));

/** How long stock is held, and what counts as suspect. */
export function RulesForm({ rules }: { rules: OrderRules }) {
  const { t } = useTranslation();
  const call = useCall();
  const { draft, set, changed, keep } = useDraft({ counts: eachCount((name) => String(rules[name])) });
  const { counts } = draft;
  const count = (name: Count) => ({
    name,
    label: t(`settings.${name}`),
    value: counts[name],
    className: 'max-w-[220px] max-desk:max-w-none',
    onChange: (value: string) => set({ ...draft, counts: { ...counts, [name]: value } }),
  });
  return (
    <PageForm
      legend={t('settings.title')}
      changed={changed}
      send={() => {
        const numbers = eachCount((name) => counted(counts[name]));
        return keep(call(ordersContract.changeRules, { body: numbers }));
      }}
      done={t('settings.saved')}
      submit={t('form.save')}
      className="w-full max-w-[720px] gap-3.5 p-5 max-desk:p-3"
      foot="justify-start"
    >
      {() => (
        <>
          <Card icon="clock" title={t('settings.holds')}>
            <WholeField {...count('holdHours')} hint={t('settings.holdHint')} unit={t('settings.hours')} />
          </Card>
          <Card icon="flag" title={t('settings.suspect')}>
            <div className="flex flex-col gap-3">
              <p className="text-ink-2">{t('settings.suspectText')}</p>
              <WholeField {...count('suspectPerPhone')} unit={t('settings.orders')} />
              <WholeField {...count('suspectPerBrowser')} unit={t('settings.orders')} />
              <WholeField
                {...count('suspectPerAddress')}
                hint={t('settings.perAddressHint')}
                unit={t('settings.orders')}
              />
              <WholeField {...count('suspectPerNetwork')} unit={t('settings.orders')} />
              <WholeField
                {...count('suspectHoldMinutes')}
                hint={t('settings.suspectHoldHint')}
                unit={t('settings.minutes')}
              />
            </div>
          </Card>
          <Card icon="shield-check" title={t('settings.bounds')}>
            <div className="flex flex-col gap-3">
              <p className="text-ink-2">{t('settings.boundsText')}</p>
              <WholeField
                {...count('heldPerBuyer')}
                hint={t('settings.buyerHint')}
                unit={t('settings.piecesUnit')}
              />
              <WholeField {...count('heldInAllPerBuyer')} unit={t('settings.piecesUnit')} />
              <WholeField {...count('heldPerAddress')} hint={t('settings.addressShareHint')} unit="%" />
              <WholeField {...count('heldPerNetwork')} unit="%" />
            </div>
          </Card>
        </>
      )}
    </PageForm>
  );
}

import { type AnswerOf, attendanceContract as contract } from '@hanout/contracts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../forms/use-api.ts';
import { useLocale } from '../../i18n/locale.ts';
import { timeText } from '../../time/algiers.ts';
import { fullWhen } from '../../time/when.ts';

type Change = AnswerOf<typeof contract.changes>['items'][number];
interface Times {
  readonly checkIn: string | null;
  readonly checkOut: string | null;
}

const said = (times: unknown) => {
  const { checkIn, checkOut } = (times ?? { checkIn: null, checkOut: null }) as Times;
  return `${timeText(checkIn) || '…'} – ${timeText(checkOut) || '…'}`;
};

/** Why a row is not as it was punched. */
export function ChangeList({ id }: { id: string }) {
  const { t } = useTranslation();
  const api = useApi();
  const locale = useLocale();
  const [items, setItems] = useState<readonly Change[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for a row
  useEffect(() => {
    let gone = false;
    void api.send(contract.changes, { params: { id } }).then((answer) => {
      if (answer.ok && !gone) setItems(answer.data.items);
    });
    return () => {
      gone = true;
    };
  }, [id]);
  return (
    <section aria-label={t('attendance.history')}>
      <h3 className="text-xs font-medium text-ink-2">{t('attendance.history')}</h3>
      <ul className="flex flex-col gap-1 text-xs text-ink-3">
        {items.map(({ id: key, at, by, reason, before, after }) => (
          <li key={key}>
            {fullWhen(at, locale)} · {t('attendance.historyLine', { by, reason })}{' '}
            <bdi dir="ltr" className="num">
              {before ? `${said(before)} → ` : ''}
              {said(after)}
            </bdi>
          </li>
        ))}
      </ul>
    </section>
  );
}

import type { SignIn } from '@hanout/contracts';
import { Card } from '@hanout/ui/backoffice/components/card.tsx';
import { Tag } from '@hanout/ui/backoffice/components/tag.tsx';
import { useTranslation } from 'react-i18next';
import { Moment } from '../time/moment.tsx';

export const VISIT_ROW =
  'flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line py-2 first:border-t-0 first:pt-0';
const TONES = { done: 'good', wrong_password: 'wait', wrong_code: 'wait', locked: 'bad' } as const;

/** Who came in, or tried to. */
export function SignInsCard({ signIns, now }: { signIns: readonly SignIn[]; now: string }) {
  const { t } = useTranslation();
  return (
    <Card title={t('team.signIns')} icon="clock">
      {signIns.length === 0 && <p className="text-ink-3">{t('team.noSignIn')}</p>}
      <ul>
        {signIns.map((signIn, nth) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: tries of one instant differ in nothing else
          <li key={`${signIn.at} ${signIn.result} ${nth}`} className={VISIT_ROW}>
            <Visitor {...signIn} now={now} />
            <Tag tone={TONES[signIn.result]}>{t(`team.result.${signIn.result}`)}</Tag>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** From which browser, which network, when. */
export function Visitor({ device, address, at, now }: Omit<SignIn, 'result'> & { now: string }) {
  const { t } = useTranslation();
  return (
    <span className="flex min-w-0 flex-1 flex-col">
      <bdi className="truncate font-medium">{device ?? t('team.unknownDevice')}</bdi>
      <span className="text-xs text-ink-3">
        <Moment at={at} now={now} timed />
        {address && (
          <>
            {' · '}
            <bdi dir="ltr">{address}</bdi>
          </>
        )}
      </span>
    </span>
  );
}

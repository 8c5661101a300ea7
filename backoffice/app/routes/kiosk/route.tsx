import { EmptyState } from '@hanout/ui/backoffice/components/empty-state.tsx';
import { OneLine } from '@hanout/ui/backoffice/components/one-line.tsx';
import { Tag } from '@hanout/ui/backoffice/components/tag.tsx';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keepForLater } from '../../devices/keep-for-later.ts';
import { useShopName } from '../../frame/door/door.tsx';
import { LanguageSwitch } from '../../frame/language-form.tsx';
import { ThemeToggle } from '../../frame/theme-toggle.tsx';
import { localeOf, translatorFor } from '../../server/language.server.ts';
import { algiersMinute, clockTime } from '../../time/algiers.ts';
import { PairForm } from './pair-form.tsx';
import { PressDesk } from './press-desk.tsx';
import { useKiosk } from './use-kiosk.ts';

export async function loader({ request }: LoaderFunctionArgs) {
  return { title: (await translatorFor(await localeOf(request)))('kiosk.title') };
}

export { meta } from '../../frame/page-title.ts';

/** Where everybody comes and goes: a device of the shop on which nobody is signed in. */
export default function KioskPage() {
  const { t } = useTranslation();
  const kiosk = useKiosk();
  const { board, waiting, online } = kiosk;
  const paired = board !== null && board !== undefined;
  const unable = useUnable();
  useEffect(() => {
    if (paired) void keepForLater('/dashboard/kiosk').catch(() => undefined);
  }, [paired]);
  return (
    <div className="flex min-h-screen flex-col bg-sunken">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line bg-paper px-5 py-3 max-desk:px-3">
        <div className="min-w-0 flex-1">
          <p className="font-brand text-lg font-semibold">
            <OneLine>{useShopName()}</OneLine>
          </p>
          {board && (
            <p className="text-xs text-ink-3">
              <bdi>{board.kiosk}</bdi>
            </p>
          )}
        </div>
        <div role="status" className="flex items-center gap-2">
          {!online && (
            <Tag tone="wait" icon="cloud-off">
              {t('kiosk.offline')}
            </Tag>
          )}
          {waiting.length > 0 && <Tag tone="wait">{t('kiosk.waiting', { count: waiting.length })}</Tag>}
        </div>
        <WallClock />
        <span className="flex items-center gap-1">
          {online && <LanguageSwitch />}
          <ThemeToggle />
        </span>
      </header>
      <main id="content" className="flex flex-1 flex-col p-5 max-desk:p-3">
        <h1 className="sr-only">{t('kiosk.title')}</h1>
        {unable && (
          <EmptyState icon="lock" title={t('kiosk.insecure')}>
            {t('kiosk.insecureText')}
          </EmptyState>
        )}
        {!unable && board === null && <PairForm onPaired={kiosk.readBoard} />}
        {!unable && board && board.people.length === 0 && (
          <EmptyState icon="user" title={t('kiosk.nobody')}>
            {t('kiosk.nobodyText')}
          </EmptyState>
        )}
        {!unable && board && board.people.length > 0 && (
          <PressDesk board={board} waiting={waiting} press={kiosk.press} />
        )}
      </main>
    </div>
  );
}

/** Whether this browser can neither seal a PIN nor keep a press: as without TLS. */
function useUnable(): boolean {
  const [unable, setUnable] = useState(false);
  useEffect(() => setUnable(!globalThis.crypto?.subtle || !globalThis.indexedDB), []);
  return unable;
}

/** The time of the device, once it is there: the server does not know it. */
function WallClock() {
  const [now, setNow] = useState<Date | null>(null);
  useEffect(() => {
    const tick = () => setNow(new Date());
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <p aria-hidden="true" className="num min-w-[5ch] text-end text-2xl font-semibold">
      {now && <bdi dir="ltr">{clockTime(algiersMinute(now))}</bdi>}
    </p>
  );
}

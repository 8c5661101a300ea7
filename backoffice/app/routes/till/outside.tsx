import { OneLine } from '@hanout/ui/backoffice/components/one-line.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useShopName } from '../../frame/door/door.tsx';
import { LanguageSwitch } from '../../frame/language-form.tsx';
import { ThemeToggle } from '../../frame/theme-toggle.tsx';
import { useTill } from '../../till/use-till.ts';

/** The till before anybody sells: whose shop it is, its language, and the one thing that is to be done. */
export function Outside({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const { boot, online } = useTill().view;
  return (
    <div className="flex min-h-screen flex-col bg-sunken">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line bg-paper px-5 py-3 max-desk:px-3">
        <div className="min-w-0 flex-1">
          <p className="font-brand text-lg font-semibold">
            <OneLine>{useShopName()}</OneLine>
          </p>
          {boot && (
            <p className="text-xs text-ink-3">
              <bdi>{boot.register.name}</bdi> · <bdi>{boot.warehouse.name}</bdi>
            </p>
          )}
        </div>
        <span className="flex items-center gap-1">
          {online && <LanguageSwitch />}
          <ThemeToggle />
        </span>
      </header>
      <main id="content" className="flex flex-1 flex-col p-5 max-desk:p-3">
        <h1 className="sr-only">{t('pos.title')}</h1>
        {children}
      </main>
    </div>
  );
}

import { useRouteLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { LanguageSwitch } from '../../frame/language-form.tsx';
import { Wordmark } from '../../frame/sidebar.tsx';
import { ThemeToggle } from '../../frame/theme-toggle.tsx';
import type { loader as rootLoader } from '../../root.tsx';
import { City } from './city.tsx';
import { LoginForm } from './login-form.tsx';

export { meta } from '../../frame/page-title.ts';
export { action, loader } from './sign-in.server.ts';

export default function LoginPage() {
  const { t } = useTranslation();
  const shop = useRouteLoaderData<typeof rootLoader>('root')?.shopName ?? '';
  return (
    <div className="grid min-h-screen max-desk:grid-cols-[minmax(0,1fr)] max-desk:grid-rows-[1fr_auto] desk:grid-cols-2">
      <div className="flex flex-col justify-between gap-8 px-14 py-10 max-wide:px-8 max-desk:p-5">
        <header className="flex flex-wrap items-center justify-between gap-3">
          <span className="flex items-center gap-2.5 font-brand text-lg leading-none font-semibold">
            <Wordmark large />
            <bdi>Hanout</bdi>
          </span>
          <span className="flex items-center gap-1">
            <LanguageSwitch />
            <ThemeToggle />
          </span>
        </header>
        <main id="content" className="mx-auto flex w-full max-w-[360px] flex-col gap-4">
          <div>
            <h1 className="font-brand text-2xl">{t('login.title')}</h1>
            <p className="mt-1 text-ink-2">{t('login.workspace', { shop })}</p>
          </div>
          <LoginForm />
        </main>
        <div aria-hidden="true" className="h-8 max-desk:hidden" />
      </div>
      <aside aria-label="Hanout" className="city-wall relative overflow-hidden max-desk:h-36">
        <City />
        <p className="relative max-w-[560px] p-14 max-desk:hidden font-brand text-[30px] leading-[1.35] font-semibold max-wide:p-10 max-wide:text-[24px]">
          {t('login.motto')}
        </p>
      </aside>
    </div>
  );
}

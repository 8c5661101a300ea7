import { RemixBrowser } from '@remix-run/react';
import { createInstance } from 'i18next';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { i18nOptions } from './i18n/options.ts';

/** Only the words of the page's language are fetched. */
const texts: Record<string, () => Promise<object>> = {
  fr: () => import('./i18n/fr.ts').then((module) => module.fr),
  en: () => import('./i18n/en.ts').then((module) => module.en),
  ar: () => import('./i18n/ar.ts').then((module) => module.ar),
};

async function hydrate(): Promise<void> {
  const locale = document.documentElement.lang in texts ? document.documentElement.lang : 'fr';
  const shop = (await texts[locale]?.()) ?? {};
  const i18n = createInstance();
  await i18n.use(initReactI18next).init({ ...i18nOptions, lng: locale, resources: { [locale]: { shop } } });
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <I18nextProvider i18n={i18n}>
          <RemixBrowser />
        </I18nextProvider>
      </StrictMode>,
    );
  });
}

void hydrate();

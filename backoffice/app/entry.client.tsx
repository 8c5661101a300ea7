import { isLocale } from '@hanout/kernel';
import { notifyFailed } from '@hanout/ui/backoffice/components/toast.tsx';
import { untilDecoded } from '@hanout/ui/decoded.ts';
import { listenEarly, WithEarlyTyping } from '@hanout/ui/early-typing.tsx';
import { goOn, WithGoingOn } from '@hanout/ui/going-on.tsx';
import { RemixBrowser } from '@remix-run/react';
import i18next from 'i18next';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { steadyFetch, untilBack } from './frame/steady-fetch.ts';
import { FALLBACK_LOCALE, i18nOptions } from './i18n/config.ts';
import { loadTexts } from './i18n/load-texts.ts';

// Before anything is fetched: the page is there to be written in.
const early = listenEarly();
goOn();

window.fetch = steadyFetch(window.fetch.bind(window), {
  place: () => window.location,
  wait: untilBack,
  onLost: () => notifyFailed(i18next.t('app.readLater')),
});

async function hydrate(): Promise<void> {
  const { lang } = document.documentElement;
  const locale = isLocale(lang) ? lang : FALLBACK_LOCALE;
  const [texts] = await Promise.all([loadTexts(locale), untilDecoded(() => RemixBrowser({}))]);
  await i18next.use(initReactI18next).init({ ...i18nOptions, lng: locale, resources: { [locale]: texts } });
  startTransition(() => {
    hydrateRoot(
      document,
      <I18nextProvider i18n={i18next}>
        <StrictMode>
          <WithEarlyTyping early={early}>
            <WithGoingOn>
              <RemixBrowser />
            </WithGoingOn>
          </WithEarlyTyping>
        </StrictMode>
      </I18nextProvider>,
    );
  });
}

void hydrate();

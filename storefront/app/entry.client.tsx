import { DEFAULT_LOCALE, isLocale, type Locale } from '@hanout/kernel';
import { untilDecoded } from '@hanout/ui/decoded.ts';
import { listenEarly, WithEarlyTyping } from '@hanout/ui/early-typing.tsx';
import { goOn, WithGoingOn } from '@hanout/ui/going-on.tsx';
import { RemixBrowser } from '@remix-run/react';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { keepCampaign } from './checkout/keep-campaign.ts';
import { TextsProvider } from './i18n/texts-context.ts';
import { translator } from './i18n/translator.ts';

/** Only the words of the page's language are fetched. */
const texts: Record<Locale, () => Promise<object>> = {
  fr: () => import('./i18n/fr.ts').then((module) => module.fr),
  en: () => import('./i18n/en.ts').then((module) => module.en),
  ar: () => import('./i18n/ar.ts').then((module) => module.ar),
};

// Before anything is fetched: the page is there to be written in.
const early = listenEarly();
goOn();
keepCampaign(window.location);

async function hydrate(): Promise<void> {
  const { lang } = document.documentElement;
  const locale = isLocale(lang) ? lang : DEFAULT_LOCALE;
  const [words] = await Promise.all([texts[locale](), untilDecoded(() => RemixBrowser({}))]);
  const t = translator(locale, words);
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <TextsProvider value={t}>
          <WithEarlyTyping early={early}>
            <WithGoingOn>
              <RemixBrowser />
            </WithGoingOn>
          </WithEarlyTyping>
        </TextsProvider>
      </StrictMode>,
    );
  });
}

void hydrate();

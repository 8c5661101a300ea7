import { formatPhone, LOCALES, normalizePhone } from '@hanout/kernel';
import {
  AnnouncementBar,
  CategoryNav,
  type LanguageChoice,
  LanguageSwitch,
  Logo,
  type NavItem,
  PhoneMenu,
} from '@hanout/ui/storefront/frame.tsx';
import { Icon } from '@hanout/ui/storefront/icon.tsx';
import { useLocation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LANGUAGE_NAMES, pathIn } from '../i18n/languages.ts';
import type { RootData } from '../root.tsx';
import { Footer } from './footer.tsx';
import { useAlternate } from './head.tsx';
import { usePageLocale } from './page-locale.ts';
import { whatsappLink } from './whatsapp-link.ts';

/** Announcement, header, categories, page, footer: what every page stands in. */
export function Frame({ root, children }: { root: RootData | null; children: ReactNode }) {
  const { t } = useTranslation();
  const locale = usePageLocale();
  const languages = useLanguages();
  const items = useNavigation(root);
  const home = pathIn(locale, '/');
  const languageSwitch = <LanguageSwitch choices={languages} label={t('shop.language')} />;
  return (
    <>
      <a className="skip" href="#content">
        {t('shop.skip')}
      </a>
      <header>
        <AnnouncementBar text={t('shop.announcement')}>{languageSwitch}</AnnouncementBar>
        <div className="top">
          <div className="wrap">
            <PhoneMenu key={useLocation().key} label={t('shop.menu')} items={items}>
              {languageSwitch}
            </PhoneMenu>
            <Logo name={t('shop.name')} href={home} />
            <Contact root={root} />
          </div>
        </div>
        {items.length > 0 ? <CategoryNav items={items} label={t('shop.categories')} /> : null}
      </header>
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <Footer root={root} languages={languages} home={home} />
    </>
  );
}

function useLanguages(): LanguageChoice[] {
  const locale = usePageLocale();
  const alternate = useAlternate();
  return [...LOCALES]
    .sort((a, b) => 'fr ar en'.indexOf(a) - 'fr ar en'.indexOf(b))
    .map((item) => ({
      locale: item,
      name: LANGUAGE_NAMES[item],
      href: alternate(item),
      current: item === locale,
    }));
}

function useNavigation(root: RootData | null): NavItem[] {
  const { pathname } = useLocation();
  return (root?.categories ?? []).map(({ name, href }) => ({ name, href, current: href === pathname }));
}

function Contact({ root }: { root: RootData | null }) {
  const { t } = useTranslation();
  const settings = root?.shop.settings;
  if (!settings?.phone && !settings?.whatsapp) return null;
  return (
    <div className="contact">
      {settings.whatsapp ? (
        <a href={whatsappLink(settings.whatsapp)} aria-label={t('footer.whatsapp')}>
          <Icon name="message-circle" />
        </a>
      ) : null}
      {settings.phone ? (
        <a href={`tel:${settings.phone}`} aria-label={t('shop.call', { phone: settings.phone })}>
          <Icon name="phone" />
          <span>
            <small>{t('shop.question')}</small>
            <b className="ltr">{formatPhone(normalizePhone(settings.phone))}</b>
          </span>
        </a>
      ) : null}
    </div>
  );
}

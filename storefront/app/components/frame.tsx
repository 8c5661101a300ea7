import { formatPhone, LOCALES, normalizePhone } from '@hanout/kernel';
import { AnnouncementBar } from '@hanout/ui/storefront/announcement-bar.tsx';
import {
  CategoryNav,
  type LanguageChoice,
  LanguageSwitch,
  Logo,
  type NavItem,
  PhoneMenu,
} from '@hanout/ui/storefront/frame.tsx';
import { Icon } from '@hanout/ui/storefront/icon.tsx';
import { useLocation, useNavigation as usePending } from '@remix-run/react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Advertising } from '../ads/advertising.tsx';
import { CartCorner } from '../cart/cart-corner.tsx';
import { LANGUAGE_NAMES, pathIn } from '../i18n/languages.ts';
import { useTexts } from '../i18n/texts-context.ts';
import type { RootData } from '../root.tsx';
import { SearchBox } from '../search/search-box.tsx';
import { useAnnounced } from './announcements.tsx';
import { Footer } from './footer.tsx';
import { useAlternate } from './head.tsx';
import { navItems } from './nav-items.ts';
import { usePageLocale } from './page-locale.ts';
import { PageToasts } from './page-toasts.tsx';
import { whatsappLink } from './whatsapp-link.ts';

/** Announcement, header, categories, page, footer: what every page stands in. */
export function Frame({ root, children }: { root: RootData | null; children: ReactNode }) {
  const t = useTexts();
  const locale = usePageLocale();
  const languages = useLanguages();
  const items = useNavigation(root);
  const place = useLocation().key;
  const home = pathIn(locale, '/');
  const languageSwitch = <LanguageSwitch choices={languages} label={t('shop.language')} />;
  return (
    <>
      <a className="skip" href="#content">
        {t('shop.skip')}
      </a>
      <header>
        <AnnouncementBar
          messages={useAnnounced(root, 'bar')}
          labels={{ pause: t('home.pause'), play: t('home.play') }}
        >
          {languageSwitch}
        </AnnouncementBar>
        <div className="top">
          <div className="wrap">
            <PhoneMenu key={place} label={t('shop.menu')} items={items}>
              {languageSwitch}
            </PhoneMenu>
            <Logo name={root?.shop.name ?? ''} href={home} />
            <SearchBox hint={root?.shop.settings.searchHint ?? null} />
            <Contact root={root} />
            {root?.shop.activeAddToCart ? <CartCorner /> : null}
          </div>
        </div>
        {items.length > 0 ? <CategoryNav items={items} label={t('shop.categories')} place={place} /> : null}
      </header>
      <Progress />
      <PageName />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <Footer root={root} languages={languages} home={home} />
      <PageToasts />
      <Advertising root={root} />
    </>
  );
}

/** The same page in each language, with what was searched, filtered, sorted and chosen on it. */
function useLanguages(): LanguageChoice[] {
  const locale = usePageLocale();
  const alternate = useAlternate();
  const { search } = useLocation();
  return [...LOCALES]
    .sort((a, b) => 'fr ar en'.indexOf(a) - 'fr ar en'.indexOf(b))
    .map((item) => ({
      locale: item,
      name: LANGUAGE_NAMES[item],
      href: alternate(item) + search,
      current: item === locale,
    }));
}

/** The header's menu. */
function useNavigation(root: RootData | null): NavItem[] {
  const { pathname } = useLocation();
  return navItems(root?.header ?? [], pathname);
}

/** A thin line while the next page is on its way. */
function Progress() {
  const { pathname } = useLocation();
  const next = usePending().location;
  return next && next.pathname !== pathname ? <span className="progress" aria-hidden="true" /> : null;
}

/** A page that comes without the browser's own load says its name to those who hear pages. */
function PageName() {
  const { pathname } = useLocation();
  const first = useRef(pathname);
  const [name, setName] = useState('');
  useEffect(() => {
    if (first.current === pathname) return;
    first.current = '';
    setName(document.title);
  }, [pathname]);
  return (
    <p className="vh" aria-live="polite">
      {name}
    </p>
  );
}

function Contact({ root }: { root: RootData | null }) {
  const t = useTexts();
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
        <a
          href={`tel:${settings.phone}`}
          aria-label={`${t('shop.question')} ${formatPhone(normalizePhone(settings.phone))}`}
        >
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

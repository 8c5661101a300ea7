import { formatPhone, normalizePhone } from '@hanout/kernel';
import { type LanguageChoice, LanguageSwitch, Logo, type NavItem } from '@hanout/ui/storefront/frame.tsx';
import { Icon } from '@hanout/ui/storefront/icon.tsx';
import { Link } from '@hanout/ui/storefront/ui-context.tsx';
import { Fragment } from 'react';
import { askAgain } from '../ads/advertising.tsx';
import { pixelsOf } from '../ads/consent.ts';
import type { HoursView } from '../hours/hours-view.ts';
import { OpenNow } from '../hours/open-now.tsx';
import { WeekHours } from '../hours/week-hours.tsx';
import { pathIn } from '../i18n/languages.ts';
import { useTexts } from '../i18n/texts-context.ts';
import type { RootData } from '../root.tsx';
import { useAnnounced } from './announcements.tsx';
import { navItems } from './nav-items.ts';
import { usePageLocale } from './page-locale.ts';
import { whatsappLink } from './whatsapp-link.ts';

interface FooterProps {
  root: RootData | null;
  languages: readonly LanguageChoice[];
  home: string;
}

export function Footer({ root, languages, home }: FooterProps) {
  const t = useTexts();
  const locale = usePageLocale();
  const settings = root?.shop.settings;
  return (
    <footer className="foot-page">
      <div className="wrap">
        <div className="cols">
          <div>
            <Logo name={root?.shop.name ?? ''} href={home} />
            {settings?.slogan ? <p className="say">{settings.slogan}</p> : null}
          </div>
          <Menus root={root} />
          <div>
            <h2>{t('footer.ordering')}</h2>
            <ul className="facts-list">
              <Promises root={root} />
              <li>
                <Link href={pathIn(locale, '/track')}>{t('track.title')}</Link>
              </li>
              {pixelsOf(root?.shop.settings) ? (
                <li className="needs-js">
                  <button type="button" className="foot-act" onClick={askAgain}>
                    {t('ads.title')}
                  </button>
                </li>
              ) : null}
            </ul>
          </div>
          <Reach root={root} />
        </div>
        <div className="end">
          <Legal root={root} />
          <LanguageSwitch choices={languages} label={t('footer.language')} />
        </div>
      </div>
    </footer>
  );
}

function Reach({ root }: { root: RootData | null }) {
  const t = useTexts();
  const { phone, whatsapp, address, contactHours } = root?.shop.settings ?? {};
  const hours = root?.hours;
  if (!phone && !whatsapp && !address && !hours) return <div />;
  return (
    <div>
      <h2>
        {contactHours && !hours
          ? `${t('footer.contact')}${t('form.comma')}${contactHours}`
          : t('footer.contact')}
      </h2>
      <ul>
        {phone ? (
          <li>
            <a href={`tel:${phone}`}>
              <Icon name="phone" />
              <bdi className="ltr">{formatPhone(normalizePhone(phone))}</bdi>
            </a>
          </li>
        ) : null}
        {whatsapp ? (
          <li>
            <a href={whatsappLink(whatsapp)}>
              <Icon name="message-circle" />
              {t('footer.whatsapp')}
            </a>
          </li>
        ) : null}
        {address ? (
          <li>
            <span>
              <Icon name="map-pin" />
              <bdi>{address}</bdi>
            </span>
          </li>
        ) : null}
        {hours ? <Hours hours={hours} /> : null}
      </ul>
    </div>
  );
}

/** Whether the shop is open, and its week. */
function Hours({ hours }: { hours: HoursView }) {
  const t = useTexts();
  return (
    <li className="foot-hours">
      <span>
        <Icon name="clock" />
        <OpenNow near={hours.near} before={t('hours.title')} />
      </span>
      <WeekHours lines={hours.lines} />
    </li>
  );
}

/** The footer's menu, a column for each heading. */
function Menus({ root }: { root: RootData | null }) {
  return navItems(root?.footer ?? [], '').map((item) => (
    <Column key={item.id} title={item.name} items={item.children} />
  ));
}

function Column({ title, items }: { title: string; items: readonly NavItem[] }) {
  if (items.length === 0) return null;
  return (
    <div>
      <h2>{title}</h2>
      <ul>
        {items.map(({ id, href, name }) => (
          <li key={id}>{href === null ? <span>{name}</span> : <Link href={href}>{name}</Link>}</li>
        ))}
      </ul>
    </div>
  );
}

/** What the shop says of ordering from it. */
function Promises({ root }: { root: RootData | null }) {
  return useAnnounced(root, 'footer').map(({ id, text, more, href }) => (
    <Fragment key={id}>
      <li>{href ? <Link href={href}>{text}</Link> : text}</li>
      {more ? <li>{more}</li> : null}
    </Fragment>
  ));
}

/** Who sells here: name, commercial register, tax number. */
function Legal({ root }: { root: RootData | null }) {
  const t = useTexts();
  const { registerNumber, taxNumber } = root?.shop.settings ?? {};
  return (
    <p className="legal">
      <span>
        © <bdi>{root?.shop.name ?? ''}</bdi>
      </span>
      {registerNumber ? (
        <span>
          {t('footer.register')} <bdi className="ltr">{registerNumber}</bdi>
        </span>
      ) : null}
      {taxNumber ? (
        <span>
          {t('footer.tax')} <bdi className="ltr">{taxNumber}</bdi>
        </span>
      ) : null}
    </p>
  );
}

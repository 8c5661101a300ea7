import { formatPhone, normalizePhone } from '@hanout/kernel';
import { type LanguageChoice, LanguageSwitch, Logo, type NavItem } from '@hanout/ui/storefront/frame.tsx';
import { Icon } from '@hanout/ui/storefront/icon.tsx';
import { Amount } from '@hanout/ui/storefront/price.tsx';
import { Link } from '@hanout/ui/storefront/ui-context.tsx';
import { useTexts } from '../i18n/texts-context.ts';
import type { RootData } from '../root.tsx';
import { navItems } from './nav-items.ts';
import { usePageLocale } from './page-locale.ts';
import { whatsappLink } from './whatsapp-link.ts';

interface FooterProps {
  root: RootData | null;
  languages: readonly LanguageChoice[];
  home: string;
}

const FOOTER_CATEGORIES = 6;

export function Footer({ root, languages, home }: FooterProps) {
  const t = useTexts();
  return (
    <footer className="foot-page">
      <div className="wrap">
        <div className="cols">
          <div>
            <Logo name={root?.shop.name ?? t('shop.name')} href={home} />
            <p className="say">{root?.shop.settings.slogan ?? t('footer.say')}</p>
          </div>
          <Menus root={root} />
          <div>
            <h2>{t('footer.ordering')}</h2>
            <ul className="facts-list">
              <li>{t('footer.call')}</li>
              <li>{t('footer.deliver')}</li>
              <DeliveryCost root={root} />
              <li>{t('footer.delay')}</li>
              <li>{t('footer.pay')}</li>
              <li>{t('footer.exchange')}</li>
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
  const { phone, whatsapp, address } = root?.shop.settings ?? {};
  if (!phone && !whatsapp && !address) return <div />;
  return (
    <div>
      <h2>{t('footer.contact')}</h2>
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
      </ul>
    </div>
  );
}

/** The footer's menu, a column for each heading; the categories where the shop has written none. */
function Menus({ root }: { root: RootData | null }) {
  const t = useTexts();
  const locale = usePageLocale();
  const menu = navItems(root?.menus.footer ?? [], locale, '');
  if (menu.length === 0)
    return (
      <Column
        title={t('footer.shop')}
        items={(root?.categories ?? [])
          .slice(0, FOOTER_CATEGORIES)
          .map(({ id, name, href }) => ({ id, name, href, current: false, children: [] }))}
      />
    );
  return menu.map((item) => <Column key={item.id} title={item.name} items={item.children} />);
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

/** What delivery costs at least, before anything is chosen. */
function DeliveryCost({ root }: { root: RootData | null }) {
  const t = useTexts();
  if (root?.deliveryFrom == null) return null;
  return (
    <li>
      {t('footer.deliveryFrom')} <Amount value={root.deliveryFrom} />
    </li>
  );
}

/** Who sells here: name, commercial register, tax number. */
function Legal({ root }: { root: RootData | null }) {
  const t = useTexts();
  const { registerNumber, taxNumber } = root?.shop.settings ?? {};
  return (
    <p className="legal">
      <span>
        © <bdi>{root?.shop.name ?? t('shop.name')}</bdi>
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

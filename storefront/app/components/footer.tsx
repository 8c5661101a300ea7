import { formatPhone, normalizePhone } from '@hanout/kernel';
import { type LanguageChoice, LanguageSwitch, Logo } from '@hanout/ui/storefront/frame.tsx';
import { Icon } from '@hanout/ui/storefront/icon.tsx';
import { Link } from '@hanout/ui/storefront/ui-context.tsx';
import { useTranslation } from 'react-i18next';
import type { RootData } from '../root.tsx';
import { whatsappLink } from './whatsapp-link.ts';

interface FooterProps {
  root: RootData | null;
  languages: readonly LanguageChoice[];
  home: string;
}

const FOOTER_CATEGORIES = 6;

export function Footer({ root, languages, home }: FooterProps) {
  const { t } = useTranslation();
  return (
    <footer className="foot-page">
      <div className="wrap">
        <div className="cols">
          <div>
            <Logo name={t('shop.name')} href={home} />
            <p className="say">{t('footer.say')}</p>
          </div>
          <div>
            <h2>{t('footer.shop')}</h2>
            <ul>
              {(root?.categories ?? []).slice(0, FOOTER_CATEGORIES).map(({ href, name }) => (
                <li key={href}>
                  <Link href={href}>{name}</Link>
                </li>
              ))}
            </ul>
          </div>
          <div>
            <h2>{t('footer.ordering')}</h2>
            <ul className="facts-list">
              <li>{t('footer.call')}</li>
              <li>{t('footer.deliver')}</li>
              <li>{t('footer.pay')}</li>
              <li>{t('footer.exchange')}</li>
            </ul>
          </div>
          <Reach root={root} />
        </div>
        <div className="end">
          <span>
            © <bdi>{root?.shop.name ?? t('shop.name')}</bdi>
          </span>
          <LanguageSwitch choices={languages} label={t('shop.language')} />
        </div>
      </div>
    </footer>
  );
}

function Reach({ root }: { root: RootData | null }) {
  const { t } = useTranslation();
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

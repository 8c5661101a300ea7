import { formatPhone, normalizePhone } from '@hanout/kernel';
import type { ReactNode } from 'react';
import { whatsappLink } from '../../components/whatsapp-link.ts';
import { useTexts } from '../../i18n/texts-context.ts';
import type { RootData } from '../../root.tsx';

/** Who sells here and how they are reached, from the shop's own settings: pages of contact and law never say it by hand. */
export function ShopFacts({ shop, purpose }: { shop: RootData['shop']; purpose: string | null }) {
  const t = useTexts();
  const { phone, whatsapp, address, contactHours, registerNumber, taxNumber } = shop.settings;
  if (purpose !== 'contact' && purpose !== 'legal') return null;
  const isLegal = purpose === 'legal';
  return (
    <dl className="shop-facts">
      <Fact name={t('facts.shop')} value={<bdi>{shop.name}</bdi>} />
      {isLegal && registerNumber ? (
        <Fact name={t('facts.register')} value={<bdi className="ltr">{registerNumber}</bdi>} />
      ) : null}
      {isLegal && taxNumber ? (
        <Fact name={t('facts.tax')} value={<bdi className="ltr">{taxNumber}</bdi>} />
      ) : null}
      {phone ? (
        <Fact
          name={t('facts.phone')}
          value={
            <a href={`tel:${phone}`}>
              <bdi className="ltr">{formatPhone(normalizePhone(phone))}</bdi>
            </a>
          }
        />
      ) : null}
      {contactHours && !isLegal ? <Fact name={t('facts.hours')} value={contactHours} /> : null}
      {whatsapp && !isLegal ? (
        <Fact
          name={t('footer.whatsapp')}
          value={
            <a href={whatsappLink(whatsapp)}>
              <bdi className="ltr">{formatPhone(normalizePhone(whatsapp))}</bdi>
            </a>
          }
        />
      ) : null}
      {address ? <Fact name={t('facts.address')} value={<bdi>{address}</bdi>} /> : null}
    </dl>
  );
}

function Fact({ name, value }: { name: string; value: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

import { formatPhone, normalizePhone } from '@hanout/kernel';
import type { ReactNode } from 'react';
import { whatsappLink } from '../../components/whatsapp-link.ts';
import type { HoursView, SpecialLine } from '../../hours/hours-view.ts';
import { OpenNow } from '../../hours/open-now.tsx';
import { SpecialHours, WeekHours } from '../../hours/week-hours.tsx';
import { useTexts } from '../../i18n/texts-context.ts';
import type { RootData } from '../../root.tsx';

interface ShopFactsProps {
  shop: RootData['shop'];
  hours: HoursView | null;
  special: readonly SpecialLine[];
  purpose: string | null;
}

/** Who sells here and how they are reached, from the shop's own settings: pages of contact and law never say it by hand. */
export function ShopFacts({ shop, hours, special, purpose }: ShopFactsProps) {
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
      {contactHours && !isLegal && !hours ? <Fact name={t('facts.hours')} value={contactHours} /> : null}
      {hours && !isLegal ? (
        <Fact
          name={<OpenNow near={hours.near} before={t('hours.title')} />}
          value={<WeekHours lines={hours.lines} />}
        />
      ) : null}
      {special.length > 0 && !isLegal ? (
        <Fact name={t('hours.special')} value={<SpecialHours lines={special} />} />
      ) : null}
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

function Fact({ name, value }: { name: ReactNode; value: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

import { Picture } from '@hanout/ui/storefront/picture.tsx';
import { Amount } from '@hanout/ui/storefront/price.tsx';
import { Link } from '@hanout/ui/storefront/ui-context.tsx';
import { useTranslation } from 'react-i18next';
import type { PackPartView } from '../../catalog/views.ts';

/** What is in the pack: picture, name, variant, quantity, price, and the way to each (SF-099). */
export function PackList({ parts }: { parts: readonly PackPartView[] }) {
  const { t } = useTranslation();
  return (
    <section className="pack-list">
      <h2>{t('product.packTitle', { count: parts.length })}</h2>
      <ul>
        {parts.map((part) => (
          <li key={part.id} className="line">
            <span className="line-picture">
              <Picture picture={part.picture} sizes="64px" fallbackWidth={180} alt="" />
            </span>
            <h3>
              <Link href={part.href}>{part.name}</Link>
            </h3>
            <p className="attrs">
              {part.variant ? <span>{part.variant}</span> : null}
              <span>
                <bdi className="ltr">× {part.quantity}</bdi>
              </span>
            </p>
            <Amount value={part.total} className="text-sm" />
          </li>
        ))}
      </ul>
    </section>
  );
}

import { Icon } from '@hanout/ui/storefront/icon.tsx';
import { useTexts } from '../../i18n/texts-context.ts';

/** A shop that sells nothing yet says so, in its own look. */
export function EmptyShop() {
  const t = useTexts();
  return (
    <section className="section wrap">
      <div className="empty-shop">
        <Icon name="shopping-bag" />
        <h2>{t('home.emptyTitle')}</h2>
        <p>{t('home.emptyText')}</p>
      </div>
    </section>
  );
}

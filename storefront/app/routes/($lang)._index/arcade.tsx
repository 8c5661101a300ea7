import { groundStyle, Picture } from '@hanout/ui/storefront/picture.tsx';
import { Link } from '@hanout/ui/storefront/ui-context.tsx';
import { useTranslation } from 'react-i18next';
import type { CategoryView } from '../../catalog/views.ts';

/** Categories under the arcades of the sea front. */
export function Arcade({ categories, title }: { categories: readonly CategoryView[]; title: string | null }) {
  const { t } = useTranslation();
  if (categories.length === 0) return null;
  return (
    <section className="section wrap">
      <div className="head">
        <h2>{title ?? t('home.aisles')}</h2>
      </div>
      <ul className={categories.length > 6 ? 'arcade arcade-row' : 'arcade'}>
        {categories.map((category) => (
          <li key={category.id}>
            <Link className="arch" href={category.href} prefetch="intent">
              <span className="arch-picture" style={groundStyle(category.picture)}>
                <Picture
                  picture={category.picture}
                  sizes="(max-width: 859px) 37vw, 210px"
                  fallbackWidth={400}
                  alt=""
                />
              </span>
              <b>{category.name}</b>
              <small>{t('home.productCount', { count: category.productCount })}</small>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

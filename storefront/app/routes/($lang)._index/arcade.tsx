import { Carousel } from '@hanout/ui/storefront/carousel.tsx';
import { groundStyle, Picture } from '@hanout/ui/storefront/picture.tsx';
import { Link } from '@hanout/ui/storefront/ui-context.tsx';
import type { CategoryView } from '../../catalog/views.ts';
import { AUTOPLAY_MS, movesByItself } from '../../home/limits.ts';
import { useTexts } from '../../i18n/texts-context.ts';

interface ArcadeProps {
  /** `text`: what a category is about, cut to its limit. */
  categories: readonly (CategoryView & { readonly text?: string })[];
  title: string | null;
}

/** Categories under the arcades of the sea front: a row that moves by itself above three of them (SF-348, SF-349). */
export function Arcade({ categories, title }: ArcadeProps) {
  const t = useTexts();
  if (categories.length === 0) return null;
  const name = title ?? t('home.aisles');
  const autoplay = { delay: AUTOPLAY_MS.categories, pause: t('home.pause'), play: t('home.play') };
  return (
    <section className="section wrap">
      <Carousel
        label={name}
        kind="categories"
        previous={t('home.back')}
        next={t('home.forth')}
        head={<h2>{name}</h2>}
        count={categories.length}
        autoplay={movesByItself(categories.length) ? autoplay : undefined}
      >
        {categories.map((category) => (
          <li key={category.id}>
            <Arch category={category} few={categories.length < 3} />
          </li>
        ))}
      </Carousel>
    </section>
  );
}

/** One or two stand as cards with their text beside the picture: an arch as wide as the page is none. */
function Arch({ category, few }: { category: ArcadeProps['categories'][number]; few: boolean }) {
  const t = useTexts();
  const { href, picture, name, text, productCount } = category;
  return (
    <Link className={few ? 'arch arch-row' : 'arch'} href={href} prefetch="intent">
      <span className="arch-picture" style={groundStyle(picture)}>
        <Picture picture={picture} sizes="(max-width: 859px) 37vw, 210px" fallbackWidth={400} alt="" />
      </span>
      <b>{name}</b>
      <small>{t('home.productCount', { count: productCount })}</small>
      {text ? <span className="arch-text">{text}</span> : null}
    </Link>
  );
}

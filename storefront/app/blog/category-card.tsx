import { Picture } from '@hanout/ui/storefront/picture.tsx';
import { Link } from '@hanout/ui/storefront/ui-context.tsx';
import type { BlogCategoryView } from './blog-views.ts';

/** One topic of the blog, with the way to it. */
export function CategoryCard({ category }: { category: BlogCategoryView }) {
  const { href, name, text, picture } = category;
  return (
    <>
      {picture ? (
        <span className="topic-picture">
          <Picture picture={picture} sizes="(max-width: 699px) 92vw, 320px" fallbackWidth={400} alt="" />
        </span>
      ) : null}
      <h3>
        <Link href={href} prefetch="intent">
          {name}
        </Link>
      </h3>
      {text ? <p>{text}</p> : null}
    </>
  );
}

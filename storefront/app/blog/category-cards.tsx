import { Picture } from '@hanout/ui/storefront/picture.tsx';
import { Link } from '@hanout/ui/storefront/ui-context.tsx';
import type { BlogCategoryView } from './blog-views.ts';

/** Topics of the blog as cards. */
export function CategoryCards({
  categories,
  level = 3,
}: {
  categories: readonly BlogCategoryView[];
  level?: 2 | 3;
}) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <ul className="topics">
      {categories.map(({ id, href, name, text, picture }) => (
        <li key={id} className="topic">
          {picture ? (
            <span className="topic-picture">
              <Picture picture={picture} sizes="(max-width: 699px) 92vw, 320px" fallbackWidth={400} alt="" />
            </span>
          ) : null}
          <Heading>
            <Link href={href} prefetch="intent">
              {name}
            </Link>
          </Heading>
          {text ? <p>{text}</p> : null}
        </li>
      ))}
    </ul>
  );
}

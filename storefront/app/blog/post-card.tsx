import { groundStyle, NoPicture, Picture, type PictureView } from '@hanout/ui/storefront/picture.tsx';
import { Link } from '@hanout/ui/storefront/ui-context.tsx';
import { useDates } from '../components/use-dates.ts';

export interface PostCardView {
  readonly id: string;
  readonly href: string;
  readonly title: string;
  readonly excerpt: string;
  readonly picture: PictureView | null;
  /** When it was published. */
  readonly at: string;
  readonly category: string | null;
}

const SIZES = '(max-width: 699px) 92vw, (max-width: 1023px) 46vw, 420px';

export function PostCard({ post, wide }: { post: PostCardView; wide?: boolean }) {
  const { dayOf } = useDates();
  return (
    <article className={wide ? 'post post-wide' : 'post'}>
      <div className="post-picture" style={groundStyle(post.picture)}>
        {post.picture ? (
          <Picture picture={post.picture} sizes={SIZES} fallbackWidth={800} alt="" />
        ) : (
          <NoPicture />
        )}
      </div>
      <div className="post-body">
        <p className="post-meta">
          <time dateTime={post.at}>{dayOf(post.at)}</time>
          {post.category ? <span>{post.category}</span> : null}
        </p>
        <h3>
          <Link href={post.href} prefetch="intent">
            {post.title}
          </Link>
        </h3>
        {post.excerpt ? <p className="post-excerpt">{post.excerpt}</p> : null}
      </div>
    </article>
  );
}

import type { ProductReviews, ReviewRead } from '@hanout/contracts';
import { formatRating } from '@hanout/kernel';
import { Stars } from '@hanout/ui/storefront/stars.tsx';
import { useEffect, useState } from 'react';
import type { ProductView } from '../../catalog/product-view.ts';
import { getForPage } from '../../components/page-api.ts';
import { usePageLocale } from '../../components/page-locale.ts';
import { useDates } from '../../components/use-dates.ts';
import { useTexts } from '../../i18n/texts-context.ts';
import { ReviewForm } from './review-form.tsx';

interface ReviewsProps {
  product: ProductView;
  /** The first page, where the server had it. */
  first: ProductReviews | null;
}

/** Approved reviews, newest first, and the form for one's own (SF-062). */
export default function Reviews({ product, first }: ReviewsProps) {
  const t = useTexts();
  const { answer, failed, more } = useReviews(product.slug, first);
  if (!answer && !failed)
    return <span className="skeleton carrier-wait" role="status" aria-label={t('form.loading')} />;
  return (
    <div className="reviews">
      {failed ? <p role="alert">{t('reviews.failed')}</p> : null}
      {answer && answer.summary.count > 0 ? <Summary summary={answer.summary} /> : null}
      {answer && answer.summary.count === 0 ? <p className="text-ink-soft">{t('reviews.none')}</p> : null}
      <ul className="review-list">
        {(answer?.reviews ?? []).map((review) => (
          <Review key={review.id} review={review} />
        ))}
      </ul>
      {more ? (
        <button type="button" className="btn btn-quiet btn-s justify-self-start needs-js" onClick={more}>
          {t('reviews.more')}
        </button>
      ) : null}
      <ReviewForm product={product.id} />
    </div>
  );
}

function useReviews(slug: string, first: ProductReviews | null) {
  const locale = usePageLocale();
  const [answer, setAnswer] = useState(first);
  const [failed, setFailed] = useState(false);
  const load = (page: number, before: readonly ReviewRead[]) => {
    const path = `/web/public/api/product/${encodeURIComponent(slug)}/reviews?page=${page}`;
    getForPage<ProductReviews>(path, locale).then(
      (next) => {
        setFailed(false);
        setAnswer({ ...next, reviews: [...before, ...next.reviews] });
      },
      (error: unknown) => {
        console.warn('reviews', error);
        setFailed(true);
      },
    );
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, where the server did not have them
  useEffect(() => {
    if (!first) load(1, []);
  }, []);
  const { page, pages } = answer?.pagination ?? { page: 1, pages: 1 };
  return {
    answer,
    failed,
    more: answer && page < pages ? () => load(page + 1, answer.reviews) : null,
  };
}

/** The mean, and how many gave each rating. */
function Summary({ summary }: { summary: ProductReviews['summary'] }) {
  const t = useTexts();
  return (
    <div className="review-sum">
      <div>
        <b className="review-mean">
          <bdi>{formatRating(summary.average)}</bdi>
        </b>
        <Stars
          rating={summary.average}
          label={t('reviews.stars', { rating: formatRating(summary.average) })}
        />
        <p className="text-sm text-ink-soft">{t('reviews.count', { count: summary.count })}</p>
      </div>
      <ul>
        {[5, 4, 3, 2, 1].map((rating) => {
          const count = summary.counts[rating] ?? 0;
          return (
            <li key={rating}>
              <bdi>{rating}</bdi>
              <progress
                className="meter"
                max={summary.count}
                value={count}
                aria-label={t('reviews.stars', { rating })}
              />
              <bdi>{count}</bdi>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** Its words are somebody's: drawn as text alone. */
function Review({ review }: { review: ReviewRead }) {
  const t = useTexts();
  const { dayOf } = useDates();
  return (
    <li>
      <Stars rating={review.rating} label={t('reviews.stars', { rating: review.rating })} />
      <p className="review-who">
        <b>
          <bdi>{review.user}</bdi>
        </b>{' '}
        <small>
          {dayOf(review.createdAt)}
          {review.boughtHere ? ` · ${t('reviews.bought')}` : ''}
        </small>
      </p>
      <p dir="auto" className="review-text">
        {review.text}
      </p>
      {review.images.map((picture) => (
        <img
          key={picture.displayUrl}
          src={picture.displayUrl}
          alt={t('reviews.photo', { user: review.user })}
          className="review-photo"
          width={100}
          height={100}
          loading="lazy"
        />
      ))}
    </li>
  );
}

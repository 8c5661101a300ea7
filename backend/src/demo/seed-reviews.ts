import type { Actor } from '@hanout/kernel';
import type { Door } from '../doors.ts';
import { ReviewsApi } from '../modules/reviews/index.ts';
import { type Entered, known } from './catalog-commands.ts';
import { type DemoReview, REVIEWS } from './data/reviews.ts';

const DAY_MS = 24 * 3_600_000;
/** Between what was bought and what is said of it. */
const DAYS_AFTER = 6;
const CONCURRENCY = 6;

function commandOf(shopId: string, { products, pictures }: Entered, now: Date) {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS);
  return ({ product, rating, user, text, daysAgo, picture }: DemoReview) => ({
    shopId,
    productUuid: known(products, product),
    rating,
    text,
    name: user,
    email: 'client@example.com',
    phone: '0550000000',
    purchaseDate: before(daysAgo + DAYS_AFTER)
      .toISOString()
      .slice(0, 10),
    boughtHere: true as const,
    acceptedPolicy: true as const,
    locale: 'fr' as const,
    imageId: picture ? known(pictures, picture) : null,
    at: before(daysAgo),
  });
}

/** What shoppers said; a few wait for a decision. */
export async function seedReviews(
  door: Door,
  shopId: string,
  entered: Entered,
  now: Date,
  actor: Actor,
): Promise<void> {
  const reviews = door(ReviewsApi);
  const toCommand = commandOf(shopId, entered, now);
  const waiting = [...REVIEWS];
  const worker = async () => {
    for (let review = waiting.shift(); review; review = waiting.shift()) {
      const id = await reviews.submit(toCommand(review));
      if (!review.pending) await reviews.decide({ shopId, id, version: 1, decision: 'approved' }, actor);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
}

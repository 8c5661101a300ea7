import { type PromotionRowRead, promotionsContract } from '@hanout/contracts';
import type { PageApi } from '../../server/page.server.ts';

/** A promotion that starts or ends soon. */
export interface TurningPromotion extends Pick<PromotionRowRead, 'id' | 'name' | 'type' | 'value'> {
  readonly turn: 'starts' | 'ends';
  /** When it does. */
  readonly at: string;
}

/** Days that are soon, and how many promotions a card turns through. */
const SOON = 7;
const MAX = 8;

/** The promotions that start or end within a week, the next one first; what failed to answer is left out. */
export async function turningPromotions(
  api: PageApi,
  permissions: readonly string[],
  now: string,
): Promise<TurningPromotion[]> {
  if (!permissions.includes('promotions.read')) return [];
  const inState = async (state: 'running' | 'scheduled') => {
    const answer = await api.attempt(promotionsContract.list, { query: { state, perPage: 100 } });
    return answer.ok ? answer.data.promotions : [];
  };
  const [running, scheduled] = await Promise.all([inState('running'), inState('scheduled')]);
  const limit = Date.parse(now) + SOON * 86_400_000;
  return [
    ...running.flatMap(({ endsAt, ...rest }) =>
      endsAt ? [{ ...of(rest), turn: 'ends' as const, at: endsAt }] : [],
    ),
    ...scheduled.map((row) => ({ ...of(row), turn: 'starts' as const, at: row.startsAt })),
  ]
    .filter(({ at }) => Date.parse(at) > Date.parse(now) && Date.parse(at) <= limit)
    .sort((one, other) => Date.parse(one.at) - Date.parse(other.at))
    .slice(0, MAX);
}

const of = ({ id, name, type, value }: Pick<PromotionRowRead, 'id' | 'name' | 'type' | 'value'>) => ({
  ...{ id, name, type, value },
});

import { LEVEL_SORTS } from '@hanout/contracts';
import type { ListShape, ListState } from '../../listing/list-address.ts';

export const LEVELS: ListShape = {
  path: '/stock',
  sorts: LEVEL_SORTS,
  sort: 'name',
  filters: { warehouse: null, low: ['true'], expiring: ['d30', 'd90'] },
  perPage: 48,
  perPageChoices: [12, 24, 48],
};

const DAYS: Readonly<Record<string, number>> = { d30: 30, d90: 90 };

/** The query of the levels; `today` as `2026-11-21`. */
export function levelsQuery({ q, sort, page, perPage, filters }: ListState, today: string) {
  const { warehouse, low, expiring = '' } = filters;
  const days = DAYS[expiring];
  const expiresBy = days && new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10);
  return {
    ...{ q, page, perPage, sort: sort as (typeof LEVEL_SORTS)[number] },
    ...(warehouse ? { warehouse } : {}),
    ...(low ? { low: true } : {}),
    ...(expiresBy ? { expiresBy } : {}),
  };
}

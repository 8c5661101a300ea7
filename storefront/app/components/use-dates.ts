import { useRouteLoaderData } from '@remix-run/react';
import { formatDay, formatMoment } from '../i18n/dates.ts';
import type { loader as rootLoader } from '../root.tsx';
import { usePageLocale } from './page-locale.ts';

/** Days and moments in the page's language; without their year in the one in which the server made the page. */
export function useDates() {
  const locale = usePageLocale();
  const year = useRouteLoaderData<typeof rootLoader>('root')?.year ?? '';
  return {
    dayOf: (instant: string | number) => formatDay(instant, locale, year),
    momentOf: (instant: string | number) => formatMoment(instant, locale, year),
  };
}

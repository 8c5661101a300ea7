import { type TransporterRating, transportersContract } from '@hanout/contracts';
import { formatRating } from '@hanout/kernel';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../forms/use-api.ts';
import { useMay } from '../frame/session.tsx';

/**
 * A transporter's name in a list of choices, with what the team thinks of it; the name alone for those who may not
 * know, where nobody has rated it, and until the answer is there.
 */
export function useRatedName(): (id: string, name: string) => string {
  const { t } = useTranslation();
  const api = useApi();
  const asks = useMay('delivery.read');
  const [ratings, setRatings] = useState<readonly TransporterRating[]>([]);
  useEffect(() => {
    if (!asks) return;
    let current = true;
    api
      .send(transportersContract.ratings)
      .then((answer) => current && setRatings(answer.ok ? answer.data.ratings : []));
    return () => {
      current = false;
    };
  }, [asks, api]);
  return (id, name) => {
    const rated = ratings.find(({ transporter }) => transporter === id);
    return rated ? t('transporters.rating.choice', { name, rating: formatRating(rated.average) }) : name;
  };
}

import { useTranslation } from 'react-i18next';

/** Jobs that act by themselves, as they sign what they did. */
const JOBS = ['hold-expiry', 'lot-expiry', 'product-import', 'first-start', 'demo'] as const;

/** Who did it, in words: a job signs with its own name, which means nothing to whoever reads. */
export function useActorName(): (name: string | null) => string | null {
  const { t } = useTranslation();
  return (name) => {
    const job = JOBS.find((one) => one === name);
    return job ? t(`history.job.${job}`) : name;
  };
}

/** In a column: a dash where nobody is known. */
export function ActorName({ name }: { name: string | null }) {
  return <bdi>{useActorName()(name) ?? '—'}</bdi>;
}

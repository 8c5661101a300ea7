import type { AnswerOf, TranslationProgress, translationsContract } from '@hanout/contracts';
import { Card } from '@hanout/ui/backoffice/components/card.tsx';
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { type ListShape, type ListState, listAddress, withChange } from '../../listing/list-address.ts';

interface ProgressCardProps {
  progress: readonly TranslationProgress[];
  at: { shape: ListShape; state: ListState };
}

/** How far one language is, kind by kind; a kind leads to what it lacks. */
export function ProgressCard({ progress, at: { shape, state } }: ProgressCardProps) {
  const { t } = useTranslation();
  return (
    <Card title={t('translations.progress')} icon="languages">
      <ul className="flex flex-col gap-2.5">
        {progress.map(({ kind, total, missing, outdated }) => {
          const done = total - missing - outdated;
          const to = listAddress(shape, withChange(state, { q: '', filters: { kind, view: 'lacking' } }));
          return (
            <li key={kind} className="flex flex-col gap-1">
              <span className="flex items-baseline justify-between gap-2">
                <Link to={to} preventScrollReset className="font-medium max-desk:py-1.5">
                  {t(`translations.kinds.${kind}`)}
                </Link>
                <span className="num text-xs text-ink-2">
                  {t('translations.progressOf', { done, total })}
                </span>
              </span>
              <span aria-hidden className="block h-1.5 overflow-hidden rounded-full bg-hover">
                <span
                  className={`block h-full rounded-full ${done === total ? 'bg-good' : 'bg-sea'}`}
                  style={{ inlineSize: `${(100 * done) / total}%` }}
                />
              </span>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

type Goods = AnswerOf<typeof translationsContract.list>['goods'];

/** What the catalog lacks: it is translated where it is edited. */
export function GoodsCard({ goods }: { goods: Goods }) {
  const { t } = useTranslation();
  return (
    <Card title={t('translations.catalog')} icon="package">
      <p className="mb-2 text-xs text-ink-3">{t('translations.catalogText')}</p>
      <ul className="flex flex-col gap-1.5">
        {goods.map(({ what, missing }) => (
          <li key={what} className="flex items-baseline justify-between gap-2">
            <Link to={`/${what}`} className="font-medium max-desk:py-1.5">
              {t(`translations.goods.${what}`)}
            </Link>
            <span className="text-xs text-ink-2">
              {missing > 0 ? t('translations.goodsMissing', { count: missing }) : t('translations.goodsDone')}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

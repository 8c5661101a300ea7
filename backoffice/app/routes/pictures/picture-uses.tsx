import {
  type AnswerOf,
  type LibraryPicture,
  type MediaUse,
  type MediaUseKind,
  mediaLibraryContract,
} from '@hanout/contracts';
import { OneLine } from '@hanout/ui/backoffice/components/one-line.tsx';
import { Link } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../forms/use-api.ts';

export type PictureDetail = Pick<AnswerOf<typeof mediaLibraryContract.get>, 'uses' | 'former'>;

/** What shows a picture, and its file of before; undefined until that is known, null where it did not answer. */
export function useDetail({ id, version }: LibraryPicture): PictureDetail | null | undefined {
  const api = useApi();
  const [detail, setDetail] = useState<PictureDetail | null>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version has another file
  useEffect(() => {
    let isCurrent = true;
    void api.send(mediaLibraryContract.get, { params: { id } }).then((answer) => {
      if (isCurrent) setDetail(answer.ok ? answer.data : null);
    });
    return () => {
      isCurrent = false;
    };
  }, [api, id, version]);
  return detail;
}

const PATHS: Readonly<Record<MediaUseKind, (id: string) => string>> = {
  product: (id) => `/products/${id}`,
  import: (id) => `/products/${id}`,
  category: () => '/categories',
  brand: () => '/brands',
  brand_line: () => '/brand-lines',
  collection: () => '/collections',
  attribute: () => '/attributes',
  promotion: (id) => `/promotions/${id}`,
  page: (id) => `/pages/${id}`,
  post: (id) => `/blog-posts/${id}`,
  blog_category: (id) => `/blog-categories/${id}`,
  home: () => '/home-blocks',
  theme: (id) => `/themes/${id}`,
};

export function PictureUses({ uses }: { uses: readonly MediaUse[] | null | undefined }) {
  const { t } = useTranslation();
  if (uses === undefined) return null;
  if (uses === null) return <p className="text-bad">{t('media.usesFailed')}</p>;
  if (uses.length === 0) return <p className="text-ink-3">{t('media.unusedText')}</p>;
  return (
    <div>
      <p className="text-xs font-medium text-ink-2">{t('media.usedIn')}</p>
      <ul className="flex flex-col">
        {uses.map(({ kind, id, name }) => (
          <li key={`${kind}${id}`} className="flex min-w-0 items-baseline gap-1.5">
            <span className="text-xs text-ink-3">{t(`media.kinds.${kind}`)}</span>
            <Link to={PATHS[kind](id)} className="min-w-0 max-desk:py-2">
              <OneLine>{name || t(kind === 'home' ? 'home.title' : 'media.nameless')}</OneLine>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

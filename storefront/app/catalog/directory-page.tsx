import { Breadcrumbs } from '@hanout/ui/storefront/frame.tsx';
import { EmptyState } from '@hanout/ui/storefront/notice.tsx';
import type { ReactNode } from 'react';
import { usePageLocale } from '../components/page-locale.ts';
import { pathIn } from '../i18n/languages.ts';
import { useTexts } from '../i18n/texts-context.ts';

interface DirectoryPageProps {
  title: string;
  text: string;
  /** Whether the shop has nothing of the kind. */
  empty: boolean;
  children: ReactNode;
}

/** The page of everything of one kind: all categories, all brands. */
export function DirectoryPage({ title, text, empty, children }: DirectoryPageProps) {
  const t = useTexts();
  const home = { name: t('shop.home'), href: pathIn(usePageLocale(), '/') };
  return (
    <>
      <Breadcrumbs label={t('shop.breadcrumbs')} crumbs={[home, { name: title, href: null }]} />
      <div className="wrap">
        <div className="title">
          <h1>{title}</h1>
          <p>{text}</p>
        </div>
        {empty ? <EmptyState level={2} title={t('listing.emptyTitle')} /> : children}
      </div>
    </>
  );
}

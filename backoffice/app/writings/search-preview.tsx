import { direction, type Locale } from '@hanout/kernel';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cutToLength, cutToWidth, DESCRIPTION_LENGTH, TITLE_PX } from './search-cut.ts';

interface SearchPreviewProps {
  locale: Locale;
  title: string;
  description: string;
  /** In the shop. */
  path: string;
}

/** The result of a search as it would be cut. */
export function SearchPreview({ locale, title, description, path }: SearchPreviewProps) {
  const { t } = useTranslation();
  const cut = useCutTitle(title);
  return (
    <figure className="min-w-0 rounded-m border border-line bg-paper p-3">
      <figcaption className="mb-1.5 text-xs text-ink-3">{t('writings.searchPreview')}</figcaption>
      <div lang={locale} dir={direction(locale)} className="flex flex-col gap-0.5">
        <bdi dir="ltr" className="truncate text-xs text-ink-2">
          {path}
        </bdi>
        <span className="truncate text-m font-medium text-sea-ink">{cut || t('writings.untitled')}</span>
        <span className="line-clamp-3 text-xs wrap-anywhere text-ink-2">
          {cutToLength(description, DESCRIPTION_LENGTH) || t('writings.searchNone')}
        </span>
      </div>
    </figure>
  );
}

/** The title cut by its width in the letters of a results page, once there is a screen to measure on. */
function useCutTitle(title: string): string {
  const [cut, setCut] = useState(title);
  useEffect(() => {
    const pen = document.createElement('canvas').getContext('2d');
    if (!pen) return setCut(title);
    pen.font = '20px Arial, sans-serif';
    setCut(cutToWidth(title, TITLE_PX, (text) => pen.measureText(text).width));
  }, [title]);
  return cut;
}

import type { LibraryPicture } from '@hanout/contracts';
import { LOCALES } from '@hanout/kernel';
import { Icon } from '@hanout/ui/backoffice/components/icon.tsx';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../i18n/locale.ts';
import { dayText } from '../time/when.ts';

interface PictureGridProps {
  label: string;
  pictures: readonly LibraryPicture[];
  onPick: (picture: LibraryPicture) => void;
  /** What each button says, with the picture's name; its name by itself otherwise. */
  nameOf?: (name: string) => string;
}

/** The smallest size that fills a card of the grid. */
export const cardUrlOf = ({ image }: LibraryPicture): string =>
  image.imageResizeds.find(({ size }) => size === 'grid_display')?.url ?? image.imageResizeds[0]?.url ?? '';

/** Pictures beside each other, each a button. */
export function PictureGrid({ label: title, pictures, onPick, nameOf = (name) => name }: PictureGridProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <ul
      aria-label={title}
      className="grid grid-cols-[repeat(auto-fill,minmax(148px,1fr))] gap-3 max-desk:grid-cols-2"
    >
      {pictures.map((picture) => {
        const { id, name, alts, focalX, focalY, image } = picture;
        const called = name || t('media.nameless');
        const isSaid = LOCALES.every((locale) => alts[locale]);
        const size = t('media.size', { width: image.width, height: image.height });
        const label = nameOf(`${called} ${size}`);
        return (
          <li key={id} className="min-w-0">
            <button
              type="button"
              aria-label={isSaid ? label : `${label}, ${t('media.lacksAlt')}`}
              className="flex w-full flex-col overflow-clip rounded-m border border-line bg-paper text-start hover:border-line-strong hover:bg-hover"
              onClick={() => onPick(picture)}
            >
              <img
                src={cardUrlOf(picture)}
                alt=""
                loading="lazy"
                className="aspect-4/3 w-full bg-sunken object-cover"
                style={{ objectPosition: `${focalX}% ${focalY}%` }}
              />
              <span className="flex min-w-0 flex-col gap-0.5 px-2 py-1.5">
                <span className="flex items-center gap-1">
                  <bdi className="min-w-0 flex-1 truncate font-medium">{called}</bdi>
                  {!isSaid && <Icon name="circle-alert" size={14} className="flex-none text-wait" />}
                </span>
                <bdi dir={picture.keptUntil ? undefined : 'ltr'} className="num text-xs text-ink-3">
                  {picture.keptUntil
                    ? t('media.keptShort', { day: dayText(new Date(picture.keptUntil), new Date(), locale) })
                    : size}
                </bdi>
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

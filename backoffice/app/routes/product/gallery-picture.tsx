import { useSortable } from '@dnd-kit/sortable';
import type { Image } from '@hanout/contracts';
import type { Locale } from '@hanout/kernel';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { TextInput } from '@hanout/ui/backoffice/components/field.tsx';
import { Tag } from '@hanout/ui/backoffice/components/tag.tsx';
import { useTranslation } from 'react-i18next';
import { Thumb } from '../../catalog/product-look.tsx';
import { LANGUAGE_NAMES } from '../../i18n/config.ts';
import { useLocale } from '../../i18n/locale.ts';

type Alts = Readonly<Partial<Record<Locale, string>>>;

interface GalleryPictureProps {
  id: string;
  image: Image | null;
  index: number;
  count: number;
  alt: Alts;
  mayEdit: boolean;
  onMove: (step: 1 | -1) => void;
  onAlt: (alt: Alts) => void;
  onRemove: () => void;
}

/** A picture of the gallery: dragged by its grip, or moved by its buttons; what it shows, in words. */
export function GalleryPicture({ id, image, index, count, alt, mayEdit, ...acts }: GalleryPictureProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { setNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({ id });
  const shift = transform ? `translate3d(${transform.x}px, ${transform.y}px, 0)` : undefined;
  const number = index + 1;
  const square = { kind: 'ghost', size: 's', square: true } as const;
  return (
    <li
      ref={setNodeRef}
      style={{ transform: shift, transition, zIndex: isDragging ? 5 : undefined }}
      className="relative flex min-w-0 flex-col gap-1 rounded-m bg-paper"
    >
      <Thumb image={image} size="fill" />
      {index === 0 && (
        <span className="absolute start-1 top-1">
          <Tag icon="star">{t('product.firstPicture')}</Tag>
        </span>
      )}
      {mayEdit && (
        <div className="flex items-center justify-between">
          <Button
            {...square}
            {...attributes}
            {...listeners}
            icon="grip-vertical"
            aria-label={t('product.drag', { number })}
            className="touch-none"
          />
          <Button
            {...square}
            icon="chevron-left"
            mirror
            disabled={index === 0}
            aria-label={t('product.moveEarlier', { number })}
            onClick={() => acts.onMove(-1)}
          />
          <Button
            {...square}
            icon="chevron-right"
            mirror
            disabled={index === count - 1}
            aria-label={t('product.moveLater', { number })}
            onClick={() => acts.onMove(1)}
          />
          <Button
            {...square}
            icon="trash"
            aria-label={t('product.removePicture', { number })}
            onClick={acts.onRemove}
          />
        </div>
      )}
      <TextInput
        height="s"
        dir="auto"
        maxLength={200}
        className="text-xs"
        aria-label={`${t('product.picture', { number })} · ${t('product.alt', { language: LANGUAGE_NAMES[locale] })}`}
        placeholder={t('product.alt', { language: LANGUAGE_NAMES[locale] })}
        value={alt[locale] ?? ''}
        onChange={({ target }) => acts.onAlt({ ...alt, [locale]: target.value })}
      />
    </li>
  );
}

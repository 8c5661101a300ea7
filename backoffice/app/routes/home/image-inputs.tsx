import type { HomeBlockEntry } from '@hanout/contracts';
import { HOME_LIMITS, LOCALES } from '@hanout/kernel';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../forms/fields.tsx';
import { PictureField } from '../../forms/picture-field.tsx';
import { LANGUAGE_NAMES } from '../../i18n/config.ts';
import { LinkField } from './link-field.tsx';
import type { HomeWork } from './use-home.ts';

type BlockImage = NonNullable<HomeBlockEntry['settings']['images']>[number];

/** The pictures of a block: each with words for who cannot see it, and where it leads. */
export function ImageInputs({ block, home }: { block: HomeBlockEntry; home: HomeWork }) {
  const { t } = useTranslation();
  const images = block.settings.images ?? [];
  const isSingle = block.type === 'banner' || block.type === 'hero';
  const put = (next: readonly BlockImage[]) => home.set(block.id, { images: [...next] });
  const change = (index: number, image: BlockImage) =>
    put(images.map((one, at) => (at === index ? image : one)));
  const take = (index: number, picture: { id: string; url: string } | null) => {
    if (!picture) return put(images.filter((_, at) => at !== index));
    home.knowPicture(picture.id, picture.url);
    if (images[index]) change(index, { ...images[index], mediaId: picture.id });
    else put([...images, { mediaId: picture.id, alt: {} }]);
  };
  return (
    <fieldset data-group="images" className="flex min-w-0 flex-col gap-3">
      <legend className="mb-1 font-medium">{t('home.groups.images')}</legend>
      {images.map((image, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: the same picture may stand twice
          key={`${image.mediaId}${index}`}
          className="flex flex-col gap-2 rounded-m border border-line p-2.5"
        >
          <PictureField
            label={t('home.picture', { number: index + 1 })}
            value={{ id: image.mediaId, url: home.pictures.get(image.mediaId) ?? '' }}
            onChange={(picture) => take(index, picture)}
          />
          {LOCALES.map((locale) => (
            <TextField
              key={locale}
              label={t('product.alt', { language: LANGUAGE_NAMES[locale] })}
              path={`images.${index}.alt.${locale}`}
              lang={locale}
              maxLength={HOME_LIMITS.alt}
              value={image.alt[locale] ?? ''}
              onChange={(text) =>
                change(index, { ...image, alt: { ...image.alt, [locale]: text || undefined } })
              }
            />
          ))}
          <LinkField
            link={image.link}
            names={home.names}
            path={`images.${index}.link`}
            onChange={(link) => change(index, { ...image, link })}
          />
          {images.length > 1 && (
            <div>
              <Button
                size="s"
                kind="ghost"
                disabled={index === 0}
                onClick={() => put(swapped(images, index))}
              >
                {t('menus.moves.up')}
              </Button>
            </div>
          )}
        </div>
      ))}
      {(images.length === 0 || !isSingle) && (
        <PictureField
          key={images.length}
          label={t('home.addPicture')}
          value={null}
          onChange={(picture) => take(images.length, picture)}
        />
      )}
    </fieldset>
  );
}

/** With the one before it. */
function swapped(images: readonly BlockImage[], index: number): BlockImage[] {
  const next = [...images];
  const [image] = next.splice(index, 1);
  if (image) next.splice(index - 1, 0, image);
  return next;
}

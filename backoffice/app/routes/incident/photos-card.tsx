import { MAX_INCIDENT_FILES } from '@hanout/contracts';
import { Card } from '@hanout/ui/backoffice/components/card.tsx';
import { Count } from '@hanout/ui/backoffice/components/figures.tsx';
import { useLoaderData, useRevalidator } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { PhotoChoice } from '../../incidents/photo-choice.tsx';
import { usePhotos } from '../../incidents/use-photos.ts';
import type { loader } from './load.server.ts';

/** Photos of what is wrong; added ones are sent at once. */
export function PhotosCard() {
  const { t } = useTranslation();
  const { incident } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const sending = usePhotos();
  const { photos, status, id } = incident;
  const add = async (files: readonly File[]) => {
    if (sending.add(files, photos.length).length === 0) return;
    await sending.send(id);
    revalidate();
  };
  return (
    <Card icon="image" title={t('incidents.form.photos')} meta={<Count value={photos.length} />}>
      <div className="flex flex-col gap-3">
        {photos.length === 0 && <p className="text-ink-3">{t('incidents.page.noPhotos')}</p>}
        <ul className="grid grid-cols-4 gap-2 empty:hidden max-desk:grid-cols-3">
          {photos.map(({ id: photoId, by, image }, nth) => {
            const [small] = image.imageResizeds;
            const large = image.imageResizeds.at(-1);
            return (
              <li key={photoId}>
                <a href={large?.url} target="_blank" rel="noreferrer" className="block">
                  <img
                    src={image.imageResizeds.find(({ size }) => size === 'grid_display')?.url ?? small?.url}
                    alt={t('incidents.page.photoOf', { number: nth + 1, by })}
                    className="aspect-square w-full rounded-m border border-line object-cover"
                  />
                </a>
              </li>
            );
          })}
        </ul>
        {status !== 'closed' && photos.length < MAX_INCIDENT_FILES && (
          <PhotoChoice
            photos={sending.photos}
            taken={photos.length}
            onAdd={(files) => void add(files)}
            onRemove={sending.remove}
          />
        )}
      </div>
    </Card>
  );
}

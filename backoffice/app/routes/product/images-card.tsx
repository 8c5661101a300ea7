import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  arrayMove,
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
} from '@dnd-kit/sortable';
import { catalogAdminContract } from '@hanout/contracts';
import { Card } from '@hanout/ui/backoffice/components/card.tsx';
import { Count } from '@hanout/ui/backoffice/components/figures.tsx';
import { notifyDone, notifyFailed } from '@hanout/ui/backoffice/components/toast.tsx';
import { useLoaderData } from '@remix-run/react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { UploadBox } from '../../catalog/upload-box.tsx';
import { useCall } from '../../forms/use-call.ts';
import { useMay } from '../../frame/session.tsx';
import { GalleryPicture } from './gallery-picture.tsx';
import type { loader } from './load.server.ts';
import { SectionDot, SectionRefusal } from './section.tsx';
import type { ProductForm } from './use-product-form.ts';

/** The gallery: pictures go up at once; order and alternative texts are saved with the page. */
export function ImagesCard({ form }: { form: ProductForm }) {
  const { t } = useTranslation();
  const { product } = useLoaderData<typeof loader>();
  const mayEdit = useMay('products.edit');
  const { gallery } = form.draft;
  const ids = gallery.map(({ id }) => id);
  const move = (from: number, to: number) => form.set('gallery', arrayMove([...gallery], from, to));
  const remove = useRemoval(form);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  return (
    <Card
      title={t('product.images')}
      icon="image"
      meta={
        <span className="flex items-center gap-2">
          <Count value={gallery.length} />
          <SectionDot form={form} sections={['gallery']} />
        </span>
      }
    >
      <SectionRefusal form={form} section="gallery" />
      <DndContext
        id={useId()}
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={({ active, over }) =>
          over && active.id !== over.id && move(ids.indexOf(String(active.id)), ids.indexOf(String(over.id)))
        }
      >
        <SortableContext items={ids} strategy={rectSortingStrategy}>
          <ul className="grid grid-cols-2 gap-2.5">
            {gallery.map(({ id, alt }, index) => (
              <GalleryPicture
                key={id}
                id={id}
                image={product.images.find((one) => one.id === id) ?? null}
                index={index}
                count={gallery.length}
                alt={alt}
                mayEdit={mayEdit}
                onMove={(step) => move(index, index + step)}
                onAlt={(next) =>
                  form.set(
                    'gallery',
                    gallery.map((one) => (one.id === id ? { ...one, alt: next } : one)),
                  )
                }
                onRemove={() => remove(id)}
              />
            ))}
          </ul>
        </SortableContext>
      </DndContext>
      {gallery.length === 0 && <p className="mb-2.5 text-ink-3">{t('product.noImages')}</p>}
      {mayEdit && <UploadBox url={`/dashboard/api/product/product/${product.id}/images`} />}
    </Card>
  );
}

function useRemoval(form: ProductForm) {
  const { t } = useTranslation();
  const call = useCall();
  const { product } = useLoaderData<typeof loader>();
  return async (imageId: string) => {
    const answer = await call(catalogAdminContract.removeImage, { params: { id: product.id, imageId } });
    if (answer.ok) notifyDone(t('form.saved'));
    else notifyFailed(`${t('product.pictureRemoveFailed')} ${answer.message}`);
    if (!answer.ok) return;
    form.forget(imageId);
  };
}

import { catalogAdminContract } from '@hanout/contracts';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Dialog, DialogBody } from '@hanout/ui/backoffice/components/dialog.tsx';
import { Notice } from '@hanout/ui/backoffice/components/notice.tsx';
import { useLoaderData } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Thumb } from '../../catalog/product-look.tsx';
import { useCall } from '../../forms/use-call.ts';
import { useMay } from '../../frame/session.tsx';
import type { Combination } from './combinations-card.tsx';
import type { loader } from './load.server.ts';

type Act = 'addCombinationImage' | 'removeCombinationImage' | 'starCombinationImage';

/** Which pictures of the gallery are a combination's (BO-149), and which of them comes first (BO-150). */
export function CombinationPictures({
  combination,
  onClose,
}: {
  combination: Combination;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const call = useCall();
  const { product } = useLoaderData<typeof loader>();
  const disabled = !useMay('products.edit');
  const [refusal, setRefusal] = useState('');
  const marked = combination.images.map(({ id }) => id);
  const act = async (name: Act, imageId: string) => {
    const params = { id: product.id, combinationId: combination.id, imageId };
    const answer = await call(catalogAdminContract[name], { params });
    setRefusal(answer.ok ? '' : answer.message);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('product.pictures', { name: combination.name })}
      closeLabel={t('app.close')}
    >
      <DialogBody>
        {refusal && (
          <Notice tone="bad" alert>
            {refusal}
          </Notice>
        )}
        {product.images.length === 0 && <p className="text-ink-2">{t('product.noImages')}</p>}
        <ul className="grid grid-cols-3 gap-2.5">
          {product.images.map((image, index) => {
            const chosen = marked.includes(image.id);
            const first = marked[0] === image.id;
            return (
              <li key={image.id} className="relative">
                <button
                  type="button"
                  disabled={disabled}
                  aria-pressed={chosen}
                  aria-label={t('product.picture', { number: index + 1 })}
                  onClick={() => act(chosen ? 'removeCombinationImage' : 'addCombinationImage', image.id)}
                  className="block w-full rounded-m border-2 border-transparent aria-pressed:border-sea"
                >
                  <Thumb image={image} size="fill" />
                </button>
                {chosen && (
                  <Button
                    size="s"
                    square
                    kind={first ? 'primary' : 'plain'}
                    icon="star"
                    disabled={disabled}
                    aria-pressed={first}
                    aria-label={`${t(first ? 'product.star' : 'product.makeStar')} (${index + 1})`}
                    className="absolute end-1.5 top-1.5"
                    onClick={() => act('starCombinationImage', image.id)}
                  />
                )}
              </li>
            );
          })}
        </ul>
      </DialogBody>
    </Dialog>
  );
}

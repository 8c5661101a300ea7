import type { ProductEdit } from '@hanout/contracts';
import { catalogAdminContract } from '@hanout/contracts';
import { formatCount } from '@hanout/kernel';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Card } from '@hanout/ui/backoffice/components/card.tsx';
import { TextInput } from '@hanout/ui/backoffice/components/field.tsx';
import { Count } from '@hanout/ui/backoffice/components/figures.tsx';
import { notifyDone, notifyFailed } from '@hanout/ui/backoffice/components/toast.tsx';
import { useLoaderData } from '@remix-run/react';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../forms/use-call.ts';
import { useMay } from '../../frame/session.tsx';
import { matchesWords } from '../../listing/matches-words.ts';
import { CombinationPictures } from './combination-pictures.tsx';
import { CombinationRows } from './combination-rows.tsx';
import { GenerateDialog } from './generate-dialog.tsx';
import type { loader } from './load.server.ts';
import { PriceCombinations } from './price-combinations.tsx';
import { RemoveCombination } from './remove-combination.tsx';
import { SectionDot } from './section.tsx';
import type { ProductForm } from './use-product-form.ts';

export type Combination = ProductEdit['combinations'][number];

/** The combinations of a product: a thousand of them, of which only those in sight are drawn. */
export function CombinationsCard({ form }: { form: ProductForm }) {
  const { t } = useTranslation();
  const { product } = useLoaderData<typeof loader>();
  const call = useCall();
  const mayEdit = useMay('products.edit');
  const mayPrice = useMay('prices.edit');
  const [generating, setGenerating] = useState(false);
  const [pricing, setPricing] = useState(false);
  const [search, setSearch] = useState('');
  const [picturing, setPicturing] = useState<string | null>(null);
  const [removing, setRemoving] = useState<Combination | null>(null);
  const shown = product.combinations.filter(({ name, sku, barcode }) =>
    matchesWords(`${name} ${sku ?? ''} ${barcode ?? ''}`, search),
  );
  const makeDefault = useCallback(
    async ({ id: combinationId, version }: Combination) => {
      const answer = await call(catalogAdminContract.combination, {
        params: { id: product.id, combinationId },
        body: { version, isDefault: true },
      });
      if (answer.ok) notifyDone(t('product.combinationSaved'));
      else notifyFailed(`${t('product.combinationFailed')} ${answer.message}`);
    },
    [call, product.id, t],
  );
  const pictured = product.combinations.find(({ id }) => id === picturing);
  return (
    <Card
      title={t('product.combinations')}
      icon="layers"
      meta={
        <>
          <Count value={product.combinations.length} />
          <SectionDot form={form} sections={['combinations']} />
        </>
      }
      flush
      actions={
        mayEdit && (
          <Button size="s" icon="wand-sparkles" onClick={() => setGenerating(true)}>
            {t('product.generate')}
          </Button>
        )
      }
    >
      {product.combinations.length === 0 ? (
        <p className="px-3.5 py-3 text-ink-3">{t('product.noCombinations')}</p>
      ) : (
        <>
          <div className="flex flex-wrap items-center gap-2 border-b border-line px-3.5 py-2">
            <TextInput
              type="search"
              height="s"
              icon="search"
              dir="auto"
              className="max-w-[260px]"
              aria-label={t('product.combinationSearch')}
              placeholder={t('product.combinationSearch')}
              value={search}
              onChange={({ target }) => setSearch(target.value)}
            />
            {mayPrice && (
              <Button
                size="s"
                icon="banknote"
                className="ms-auto"
                disabled={shown.length === 0}
                onClick={() => setPricing(true)}
              >
                {t('product.prices', { number: formatCount(shown.length) })}
              </Button>
            )}
          </div>
          <CombinationRows
            combinations={shown}
            form={form}
            onPictures={setPicturing}
            onRemove={setRemoving}
            onDefault={makeDefault}
          />
        </>
      )}
      {generating && <GenerateDialog form={form} onClose={() => setGenerating(false)} />}
      {pricing && (
        <PriceCombinations combinations={shown} price={form.base.price} onClose={() => setPricing(false)} />
      )}
      {removing && <RemoveCombination combination={removing} onClose={() => setRemoving(null)} />}
      {pictured && <CombinationPictures combination={pictured} onClose={() => setPicturing(null)} />}
    </Card>
  );
}

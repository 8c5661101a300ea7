import type { ProductEdit } from '@hanout/contracts';
import { catalogAdminContract } from '@hanout/contracts';
import { formatCount } from '@hanout/kernel';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Card } from '@hanout/ui/backoffice/components/card.tsx';
import { TextInput } from '@hanout/ui/backoffice/components/field.tsx';
import { Count } from '@hanout/ui/backoffice/components/figures.tsx';
import { notifyDone, notifyFailed } from '@hanout/ui/backoffice/components/toast.tsx';
import { useLoaderData } from '@remix-run/react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../forms/use-call.ts';
import { useMay } from '../../frame/session.tsx';
import { CombinationPictures } from './combination-pictures.tsx';
import { CombinationRow } from './combination-row.tsx';
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
  const wanted = search.trim().toLocaleLowerCase('fr');
  const shown = product.combinations.filter(({ name, sku, barcode }) =>
    `${name} ${sku ?? ''} ${barcode ?? ''}`.toLocaleLowerCase('fr').includes(wanted),
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
          <Rows
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
        <PriceCombinations
          combinations={shown}
          productPrice={form.base.price.priceHt}
          onClose={() => setPricing(false)}
        />
      )}
      {removing && <RemoveCombination combination={removing} onClose={() => setRemoving(null)} />}
      {pictured && <CombinationPictures combination={pictured} onClose={() => setPicturing(null)} />}
    </Card>
  );
}

const ROW_HEIGHT = 44;
const HEADS = ['combination', 'sku', 'barcode', 'priceHt', 'stock', 'active', 'images'] as const;
const WIDTHS: Partial<Record<(typeof HEADS)[number], string>> = {
  combination: 'w-[24%]',
  priceHt: 'w-[128px]',
  stock: 'w-[60px] fig',
  active: 'w-[56px]',
  images: 'w-[128px]',
};

interface RowsProps {
  combinations: readonly Combination[];
  form: ProductForm;
  onPictures: (id: string) => void;
  onRemove: (combination: Combination) => void;
  onDefault: (combination: Combination) => void;
}

function Rows({ combinations, form, onPictures, onRemove, onDefault }: RowsProps) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: combinations.length,
    getScrollElement: () => box.current,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: (index) => combinations[index]?.id ?? index,
    overscan: 8,
    initialRect: { width: 800, height: 460 },
  });
  const drawn = virtual.getVirtualItems();
  const above = drawn[0]?.start ?? 0;
  const below = virtual.getTotalSize() - (drawn.at(-1)?.end ?? 0);
  return (
    <div
      ref={box}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by key
      tabIndex={0}
      className="relative max-h-[460px] overflow-auto max-desk:max-h-[75vh]"
    >
      <table
        aria-label={t('product.combinations')}
        aria-rowcount={combinations.length + 1}
        className="table table-forms desk:min-w-[780px] desk:table-fixed"
      >
        <thead className="sticky top-0 z-2">
          <tr aria-rowindex={1}>
            {HEADS.map((head) => (
              <th key={head} className={WIDTHS[head]}>
                {t(`product.${head}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Spacer height={above} />
          {drawn.map(({ index, key }) => {
            const combination = combinations[index];
            if (!combination) return null;
            return (
              <CombinationRow
                key={key}
                combination={combination}
                typed={form.rows.drafts[combination.id]}
                error={form.rows.errors[combination.id]}
                onType={form.rows.set}
                onDefault={onDefault}
                productPrice={form.draft.price.priceHt}
                index={index}
                measure={virtual.measureElement}
                onPictures={onPictures}
                onRemove={onRemove}
              />
            );
          })}
          <Spacer height={below} />
        </tbody>
      </table>
    </div>
  );
}

/** The room of the rows that are out of sight. */
function Spacer({ height }: { height: number }) {
  if (height <= 0) return null;
  return (
    <tr data-room>
      <td colSpan={HEADS.length} style={{ blockSize: height }} />
    </tr>
  );
}

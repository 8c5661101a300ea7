import { Card } from '@hanout/ui/backoffice/components/card.tsx';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { PackLines } from '../../catalog/pack-lines.tsx';
import { Main } from '../../frame/page.tsx';
import { useMay } from '../../frame/session.tsx';
import { CodesCard } from './codes-card.tsx';
import { CombinationsCard } from './combinations-card.tsx';
import { ConflictNotice } from './conflict-notice.tsx';
import { FeaturesCard } from './features-card.tsx';
import { ImagesCard } from './images-card.tsx';
import type { loader } from './load.server.ts';
import { OrganisationCard } from './organisation-card.tsx';
import { PriceCard } from './price-card.tsx';
import { ProductHead } from './product-head.tsx';
import { PublicationCard } from './publication-card.tsx';
import { ProductSaveBar } from './save-bar.tsx';
import { SectionDot, SectionRefusal } from './section.tsx';
import { TextsCard } from './texts-card.tsx';
import { type ProductForm, useProductForm } from './use-product-form.ts';

/** The parts of a product, each saved by itself or all at once. */
export function ProductDesk() {
  const { product } = useLoaderData<typeof loader>();
  const form = useProductForm(product);
  const mayEdit = useMay('products.edit');
  return (
    <>
      <ProductHead />
      <Main heading={product.name}>
        <fieldset disabled={!mayEdit} className="order-page min-w-0 flex-1">
          <div className="flex min-w-0 flex-col gap-3.5">
            {form.conflict && <ConflictNotice form={form} conflict={form.conflict} />}
            <TextsCard form={form} />
            <PriceCard form={form} />
            {product.type === 'pack' ? <PackCard form={form} /> : <CombinationsCard form={form} />}
            <FeaturesCard form={form} />
            <CodesCard form={form} />
          </div>
          <div className="flex min-w-0 flex-col gap-3.5">
            <PublicationCard form={form} />
            <ImagesCard form={form} />
            <OrganisationCard form={form} />
          </div>
        </fieldset>
        {mayEdit && <ProductSaveBar form={form} />}
      </Main>
    </>
  );
}

function PackCard({ form }: { form: ProductForm }) {
  const { t } = useTranslation();
  const { product } = useLoaderData<typeof loader>();
  const { pack } = form.draft;
  const errors = Object.fromEntries(
    Object.entries(form.refusals.pack?.errors ?? {}).map(([path, text]) => [
      path.replace(/^pack\./, ''),
      text,
    ]),
  );
  if (!pack) return null;
  return (
    <Card title={t('product.pack')} icon="package" meta={<SectionDot form={form} sections={['pack']} />}>
      <SectionRefusal form={form} section="pack" />
      <PackLines draft={pack} onChange={(next) => form.set('pack', next)} errors={errors} self={product.id} />
    </Card>
  );
}

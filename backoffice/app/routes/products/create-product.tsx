import { catalogAdminContract, PRODUCT_TYPES } from '@hanout/contracts';
import { notifyDone } from '@hanout/ui/backoffice/components/toast.tsx';
import { useLoaderData, useNavigate } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { GroupingSelect } from '../../catalog/grouping-select.tsx';
import { EMPTY_PACK, PackLines, packContent } from '../../catalog/pack-lines.tsx';
import { EMPTY_PRICE, priceContent } from '../../catalog/price-draft.ts';
import { PriceFields } from '../../catalog/price-fields.tsx';
import { SelectField, TextField } from '../../forms/fields.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useCall } from '../../forms/use-call.ts';
import type { loader } from './load.server.ts';

const FAMILIES = ['simple', 'combinations', 'pack'] as const;
const EMPTY = {
  type: 'standard' as (typeof PRODUCT_TYPES)[number],
  family: 'simple' as (typeof FAMILIES)[number],
  name: '',
  mainCategoryId: '',
  brandId: '',
  price: EMPTY_PRICE,
  pack: EMPTY_PACK,
};
type Draft = typeof EMPTY;

function contentOf({ type, family, name, mainCategoryId, brandId, price, pack }: Draft) {
  return {
    type,
    family: type === 'pack' ? ('pack' as const) : family,
    texts: { fr: { name } },
    mainCategoryId,
    brandId: brandId || null,
    ...priceContent(price),
    ...(type === 'pack' ? { pack: packContent(pack) } : {}),
  };
}

/** Errors below a member, by the rest of their path. */
const below = (errors: Readonly<Record<string, string>>, member: string) =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([path, text]) =>
      path.startsWith(`${member}.`) ? [[path.slice(member.length + 1), text]] : [],
    ),
  );

/** The creation modal: what a product cannot be without; its page asks for the rest. */
export function CreateProduct({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const call = useCall();
  const navigate = useNavigate();
  const [draft, setDraft] = useState<Draft>(EMPTY);
  const send = () => call(catalogAdminContract.createProduct, { body: contentOf(draft) }, { quiet: true });
  const done = ({ id }: { id: string }) => {
    notifyDone(t('products.created'));
    navigate(`/products/${id}`);
  };
  return (
    <FormDialog
      open={open}
      title={t('products.new')}
      description={t('products.newText')}
      width="wide"
      submit={t('form.create')}
      send={send}
      onDone={done}
      onClose={onClose}
    >
      {(errors) => <CreateFields draft={draft} setDraft={setDraft} errors={errors} />}
    </FormDialog>
  );
}

interface FieldsProps {
  draft: Draft;
  setDraft: (draft: Draft) => void;
  errors: Readonly<Record<string, string>>;
}

function CreateFields({ draft, setDraft, errors }: FieldsProps) {
  const { t } = useTranslation();
  const { categories, brands } = useLoaderData<typeof loader>();
  const set = (change: Partial<Draft>) => setDraft({ ...draft, ...change });
  return (
    <>
      <TextField
        label={t('products.name')}
        path="texts.fr.name"
        name="name"
        maxLength={200}
        value={draft.name}
        onChange={(value) => set({ name: value })}
      />
      <TypeAndFamily draft={draft} set={set} />
      <div className="grid gap-3 desk:grid-cols-2">
        <GroupingSelect
          kind="category"
          name="mainCategoryId"
          label={t('products.mainCategory')}
          options={categories}
          value={draft.mainCategoryId}
          error={errors.mainCategoryId && t('products.needsCategory')}
          onChange={(mainCategoryId) => set({ mainCategoryId })}
        />
        <GroupingSelect
          kind="brand"
          name="brandId"
          label={t('products.brand')}
          none={t('products.noBrand')}
          optional
          options={brands}
          value={draft.brandId}
          onChange={(brandId) => set({ brandId })}
        />
      </div>
      <PriceFields draft={draft.price} onChange={(price) => set({ price })} />
      {draft.type === 'pack' && (
        <PackLines
          draft={draft.pack}
          onChange={(pack) => set({ pack })}
          errors={{ ...below(errors, 'pack'), ...(errors.pack ? { items: errors.pack } : {}) }}
        />
      )}
    </>
  );
}

/** BO-147, BO-148: a pack is of the family pack, which is then fixed. */
function TypeAndFamily({ draft, set }: { draft: Draft; set: (change: Partial<Draft>) => void }) {
  const { t } = useTranslation();
  const pack = draft.type === 'pack';
  return (
    <div className="grid grid-cols-2 gap-3">
      <SelectField
        label={t('products.typeLabel')}
        name="type"
        value={draft.type}
        onChange={(value) => set({ type: value as Draft['type'] })}
        options={PRODUCT_TYPES.map((type) => [type, t(`products.type.${type}`)])}
      />
      <SelectField
        label={t('products.familyLabel')}
        hint={pack ? t('products.packHint') : undefined}
        name="family"
        disabled={pack}
        value={pack ? 'pack' : draft.family}
        onChange={(value) => set({ family: value as Draft['family'] })}
      >
        {FAMILIES.map((family) => (
          <option key={family} value={family} disabled={family === 'pack' && !pack}>
            {t(`products.family.${family}`)}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

import { catalogAdminContract } from '@hanout/contracts';
import { packContent } from '../../catalog/pack-lines.tsx';
import { priceContent } from '../../catalog/price-draft.ts';
import type { Outcome } from '../../forms/outcome.ts';
import type { StaffApi } from '../../forms/use-api.ts';
import { detailsContent, type ProductDraft, type Section, type TextDraft } from './draft.ts';

/** A text's own address is sent only when there is one: without, it is made of the name. */
const textContent = ({ slug, ...rest }: TextDraft) => (slug.trim() === '' ? rest : { ...rest, slug });

export interface SavedSection {
  readonly version: number;
  /** In the server's words, where it has some. */
  readonly message?: string;
}

/** Saves one part of the page by the version that it shows; answers the version to go on with. */
export async function saveSection(
  api: StaffApi,
  id: string,
  version: number,
  section: Section,
  draft: ProductDraft,
): Promise<Outcome<SavedSection>> {
  const params = { id };
  switch (section) {
    case 'fr':
    case 'en':
    case 'ar':
      return api.send(catalogAdminContract.language, {
        params: { id, locale: section },
        body: { version, ...textContent(draft[section]) },
      });
    case 'price':
      return api.send(catalogAdminContract.price, {
        params,
        body: { version, ...priceContent(draft.price) },
      });
    case 'details':
      return api.send(catalogAdminContract.details, {
        params,
        body: { version, ...detailsContent(draft.details) },
      });
    case 'features':
      return api.send(catalogAdminContract.productFeatures, {
        params,
        body: { version, features: chosenFeatures(draft) },
      });
    case 'gallery':
      return api.send(catalogAdminContract.gallery, {
        params,
        body: { version, images: draft.gallery.map(({ id: image, alt }) => ({ id: image, alt })) },
      });
    case 'pack':
      return api.send(catalogAdminContract.pack, {
        params,
        body: { version, pack: packContent(draft.pack ?? { mode: 'strict', items: [] }) },
      });
  }
}

/** BO-242: one value a feature; a feature without one is left out. */
function chosenFeatures({ features }: ProductDraft) {
  return Object.entries(features)
    .filter(([, valueId]) => valueId !== '')
    .map(([featureId, valueId]) => ({ featureId, valueId }));
}

import { catalogAdminContract } from '@hanout/contracts';
import { packContent } from '../../catalogue/pack-lines.tsx';
import { priceContent } from '../../catalogue/price-draft.ts';
import type { Outcome } from '../../forms/outcome.ts';
import type { Call } from '../../forms/use-call.ts';
import { detailsContent, type ProductDraft, type Section, type TextDraft } from './draft.ts';

/** A text's own address is sent only when there is one: without, it is made of the name. */
const textContent = ({ slug, ...rest }: TextDraft) => (slug.trim() === '' ? rest : { ...rest, slug });

const QUIET = { quiet: true };

/** Saves one part of the page by the version that it shows; answers the version to go on with. */
export async function saveSection(
  call: Call,
  id: string,
  version: number,
  section: Section,
  draft: ProductDraft,
): Promise<Outcome<{ version: number }>> {
  const params = { id };
  switch (section) {
    case 'fr':
    case 'en':
    case 'ar':
      return call(
        catalogAdminContract.language,
        {
          params: { id, locale: section },
          body: { version, ...textContent(draft[section]) },
        },
        QUIET,
      );
    case 'price':
      return call(
        catalogAdminContract.price,
        {
          params,
          body: { version, ...priceContent(draft.price) },
        },
        QUIET,
      );
    case 'details':
      return call(
        catalogAdminContract.details,
        {
          params,
          body: { version, ...detailsContent(draft.details) },
        },
        QUIET,
      );
    case 'features':
      return call(
        catalogAdminContract.productFeatures,
        {
          params,
          body: { version, features: chosenFeatures(draft) },
        },
        QUIET,
      );
    case 'gallery':
      return call(
        catalogAdminContract.gallery,
        {
          params,
          body: { version, images: draft.gallery.map(({ id: image, alt }) => ({ id: image, alt })) },
        },
        QUIET,
      );
    case 'pack':
      return call(
        catalogAdminContract.pack,
        {
          params,
          body: { version, pack: packContent(draft.pack ?? { mode: 'strict', items: [] }) },
        },
        QUIET,
      );
  }
}

/** BO-242: one value a feature; a feature without one is left out. */
function chosenFeatures({ features }: ProductDraft) {
  return Object.entries(features)
    .filter(([, valueId]) => valueId !== '')
    .map(([featureId, valueId]) => ({ featureId, valueId }));
}

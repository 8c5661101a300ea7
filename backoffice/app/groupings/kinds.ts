import type { EndpointDefinition } from '@hanout/contracts';
import { catalogAdminContract as contract } from '@hanout/contracts';

/** The seven ways in which the catalog is ordered, by the last part of their address. */
export const KINDS = [
  'categories',
  'brands',
  'brand-lines',
  'tags',
  'collections',
  'attributes',
  'features',
] as const;
export type Kind = (typeof KINDS)[number];
export const isKind = (text: string): text is Kind => (KINDS as readonly string[]).includes(text);

export type TextField = 'name' | 'slug' | 'description' | 'seoTitle' | 'seoDescription';

interface Fields {
  /** By language. */
  readonly texts: readonly TextField[];
  /** One name and one address for all languages. */
  readonly name?: true;
  readonly slug?: true;
  readonly parent?: true;
  readonly brand?: true;
  readonly picture?: true;
  readonly markFont?: true;
  readonly active?: true;
  readonly members?: true;
  /** Values, and whether they may have a colour or a picture. */
  readonly values?: 'plain' | 'shown';
}

const WHOLE: readonly TextField[] = ['name', 'slug', 'description', 'seoTitle', 'seoDescription'];

/** What can be said of each kind; the form draws what stands here. */
export const FIELDS: Readonly<Record<Kind, Fields>> = {
  categories: { texts: WHOLE, parent: true, picture: true, active: true },
  brands: { texts: ['description'], name: true, slug: true, picture: true, markFont: true, active: true },
  'brand-lines': { texts: ['name', 'description'], slug: true, brand: true, picture: true, active: true },
  tags: { texts: ['name'], slug: true },
  collections: { texts: WHOLE, picture: true, active: true, members: true },
  attributes: { texts: ['name'], values: 'shown' },
  features: { texts: ['name'], values: 'plain' },
};

interface Writes {
  readonly create: EndpointDefinition;
  readonly update: EndpointDefinition;
  readonly remove: EndpointDefinition;
}
export const WRITES: Readonly<Record<Kind, Writes>> = {
  categories: {
    create: contract.createCategory,
    update: contract.updateCategory,
    remove: contract.removeCategory,
  },
  brands: { create: contract.createBrand, update: contract.updateBrand, remove: contract.removeBrand },
  'brand-lines': {
    create: contract.createBrandLine,
    update: contract.updateBrandLine,
    remove: contract.removeBrandLine,
  },
  tags: { create: contract.createTag, update: contract.updateTag, remove: contract.removeTag },
  collections: {
    create: contract.createCollection,
    update: contract.updateCollection,
    remove: contract.removeCollection,
  },
  attributes: {
    create: contract.createAttribute,
    update: contract.updateAttribute,
    remove: contract.removeAttribute,
  },
  features: {
    create: contract.createFeature,
    update: contract.updateFeature,
    remove: contract.removeFeature,
  },
};

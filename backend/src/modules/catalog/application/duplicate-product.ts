import {
  type Actor,
  type Centimes,
  DomainError,
  LOCALES,
  type Locale,
  type Translations,
} from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sqlIn } from '../../../platform/database/index.ts';
import type { CreatedProduct, NewProduct, ProductTexts } from '../domain/commands.ts';
import { MODEL_PRODUCT } from '../persistence/product-statements.ts';
import { lockCatalog } from '../persistence/slugs.ts';
import { CatalogTransaction } from './catalog-transaction.ts';
import { CreateProduct } from './create-product.ts';

/** What tells the copy's name from the model's. */
const COPY: Readonly<Record<Locale, string>> = { fr: '(copie)', en: '(copy)', ar: '(نسخة)' };

type Model = Omit<NewProduct, 'shopId' | 'texts' | 'images' | 'priceHt' | 'pack'> & {
  readonly type: 'standard' | 'pack';
  readonly packMode: 'strict' | 'flexible' | null;
  readonly priceHt: Centimes;
  readonly texts: Partial<Record<Locale, ProductTexts>>;
  readonly images: readonly { readonly mediaId: string; readonly alt: Translations }[];
  readonly items: NonNullable<NewProduct['pack']>['items'];
};

/** A draft that is like another product, without its codes, its addresses and its stock. */
@Injectable()
export class DuplicateProduct {
  constructor(
    private readonly work: CatalogTransaction,
    private readonly createProduct: CreateProduct,
  ) {}

  /** @throws DomainError `not_found` (404), and what making a product refuses (a part of the pack that is gone) */
  execute(command: { shopId: string; productId: string }, actor: Actor): Promise<CreatedProduct> {
    return this.work.run(command.shopId, (em) => this.#within(em, command, actor));
  }

  async #within(
    em: EntityManager,
    { shopId, productId }: { shopId: string; productId: string },
    actor: Actor,
  ): Promise<CreatedProduct> {
    await lockCatalog(em, shopId);
    const [model] = await sqlIn<Model>(em, MODEL_PRODUCT, [shopId, productId]);
    if (!model) throw new DomainError('not_found', 404);
    const { type: _type, packMode, items, texts, ...rest } = model;
    const named = LOCALES.flatMap((locale) => {
      const text = texts[locale];
      return text ? [[locale, { ...text, name: `${text.name} ${COPY[locale]}` }]] : [];
    });
    const pack = packMode ? { mode: packMode, items } : undefined;
    const command = { ...rest, shopId, texts: Object.fromEntries(named), pack, status: 'draft' as const };
    return this.createProduct.within(em, command, actor);
  }
}

import { actor, type Catalogue } from '../../catalog/testing/catalog.ts';
import type { NewBlogPost, NewContentPage } from '../index.ts';
import { ContentApi } from '../index.ts';

/** The shortest way to posts, pages and menus of a shop; each call is a committed transaction. */
export class Writing {
  constructor(readonly shop: Catalogue) {}

  get api(): ContentApi {
    return this.shop.app.get(ContentApi);
  }

  category(name: string, ar?: string): Promise<string> {
    const texts = { fr: { name, description: `De ${name}` }, ...(ar && { ar: { name: ar } }) };
    const { shopId } = this.shop;
    return this.shop.run((em) => this.api.createBlogCategory(em, { shopId, texts }, actor));
  }

  post(title: string, post: Partial<NewBlogPost> & Pick<NewBlogPost, 'publishedAt'>): Promise<string> {
    const { shopId } = this.shop;
    const texts = { fr: { title, html: `<p>${title}, le texte.</p>` } };
    return this.shop.run((em) => this.api.createBlogPost(em, { shopId, texts, ...post }, actor));
  }

  page(title: string, page: Partial<NewContentPage> = {}): Promise<string> {
    const { shopId } = this.shop;
    const texts = { fr: { title, html: `<p>${title}</p>` } };
    return this.shop.run((em) => this.api.createContentPage(em, { shopId, texts, ...page }, actor));
  }
}

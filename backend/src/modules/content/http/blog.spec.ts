import {
  type BlogCategoryRead,
  type BlogPostPage,
  blogContract,
  type ContentPage,
  contentPage,
} from '@hanout/contracts';
import { FixedClock } from '@hanout/kernel';
import { TEST_NOW, useApp } from '@hanout/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { Catalogue } from '../../catalog/testing/catalog.ts';
import { Writing } from '../testing/writing.ts';

const clock = new FixedClock(TEST_NOW);
const HOUR = 3_600_000;
const ago = (hours: number) => new Date(new Date(TEST_NOW).getTime() - hours * HOUR);

describe('the blog and the pages of text', () => {
  const test = useApp({ clock });
  let shop: Catalogue;
  let writing: Writing;
  let advice = '';

  beforeAll(async () => {
    shop = await Catalogue.open(test.app);
    writing = new Writing(shop);
    advice = await writing.category('Conseils', 'نصائح');
    await writing.category('Maison');
    await writing.post('Bien choisir', {
      publishedAt: ago(2),
      categoryIds: [advice],
      texts: {
        fr: {
          title: 'Bien choisir',
          html: '<p>Un texte <strong>utile</strong>.</p><script>alert(1)</script>',
        },
        ar: { title: 'كيف تختار', html: '<p>نصّ</p>' },
      },
    });
    await writing.post('Plus ancien', { publishedAt: ago(5) });
    await writing.post('Demain', { publishedAt: ago(-24) });
    await writing.post('Brouillon', { publishedAt: null });
  });

  const posts = async (language = 'fr', query = '') => {
    const { status, body } = await shop.get<Record<string, never>>(
      `/web/public/api/blog/posts${query}`,
      language,
    );
    expect(status).toBe(200);
    return blogContract.posts.responses[200].parse(body);
  };

  it('[SF-151] lists what is published, newest first, in the asked language', async () => {
    const list = await posts();
    expect(list.posts.map((post) => post.publicTitle)).toEqual(['Bien choisir', 'Plus ancien']);
    expect(list.posts[0]).toMatchObject({
      slug: 'bien-choisir',
      thumbnail: null,
      excerpt: 'Un texte utile.',
      createdAt: ago(2).toISOString(),
      categories: [{ id: advice, name: 'Conseils', slug: 'conseils' }],
    });
    expect((await posts('ar')).posts[0]).toMatchObject({ publicTitle: 'كيف تختار', slug: 'كيف-تختار' });
    const second = await posts('fr', '?page=2&perPage=1');
    expect([second.posts.length, second.pagination.total, second.pagination.pages]).toEqual([1, 2, 2]);
  });

  it('publishes at the instant that the clock reaches', async () => {
    clock.set(ago(-25));
    expect((await posts()).posts[0]?.publicTitle).toBe('Demain');
    clock.set(TEST_NOW);
  });

  it('[SF-152] gives categories their texts in every language and counts their posts', async () => {
    const { categories } = await posts('ar');
    const [first] = categories as BlogCategoryRead[];
    expect(first).toMatchObject({ name: 'نصائح', slug: 'نصايح', postCount: 1, thumbnail: null });
    expect(first?.localizedData).toContainEqual({
      locale: 'fr',
      name: 'Conseils',
      slug: 'conseils',
      description: 'De Conseils',
    });
    const { status, body } = await shop.get<{ posts: unknown[] }>('/web/public/api/blog/categories/conseils');
    expect([status, body.posts.length]).toEqual([200, 1]);
    expect((await shop.get('/web/public/api/blog/categories/rien')).status).toBe(404);
  });

  it('shows a post without what could run, with others beside it', async () => {
    const { body } = await shop.get<BlogPostPage>('/web/public/api/blog/posts/bien-choisir');
    expect(blogContract.post.responses[200].parse(body)).toMatchObject({
      html: '<p>Un texte <strong>utile</strong>.</p>',
      seoTitle: 'Bien choisir',
      related: [{ publicTitle: 'Plus ancien' }],
    });
    for (const slug of ['demain', 'brouillon', 'rien'])
      expect((await shop.get(`/web/public/api/blog/posts/${slug}`)).status).toBe(404);
  });

  it('gives two posts of the same title two addresses', async () => {
    await writing.post('Plus ancien', { publishedAt: ago(9) });
    expect((await shop.get('/web/public/api/blog/posts/plus-ancien-2')).status).toBe(200);
  });

  it('finds a page by its slug in any language and by its purpose', async () => {
    await writing.page('Mentions légales', { purpose: 'legal' });
    for (const slug of ['mentions-legales', 'legal']) {
      const { status, body } = await shop.get<ContentPage>(`/web/public/api/pages/${slug}`);
      expect(status).toBe(200);
      expect(contentPage.strict().parse(body)).toMatchObject({ purpose: 'legal', slug: 'mentions-legales' });
    }
    expect((await shop.get('/web/public/api/pages/rien')).status).toBe(404);
    await expect(writing.page('Encore', { purpose: 'legal' })).rejects.toMatchObject({ code: 'invalid' });
  });

  it.each([
    ['no French text', {}],
    ['a blank title', { fr: { title: '  ', html: '' } }],
    ['a title without end', { fr: { title: 'a'.repeat(201), html: '' } }],
  ])('refuses %s', async (_, texts) => {
    await expect(writing.post('x', { publishedAt: null, texts })).rejects.toMatchObject({ status: 422 });
  });
});

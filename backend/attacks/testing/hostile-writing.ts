import {
  ANNOUNCEMENT_PLACES,
  announcementsContract,
  type EndpointDefinition,
  homeEditorContract,
  menusContract,
  WRITING_PARTS,
  writingsContract,
} from '@hanout/contracts';
import { LOCALES, uuidv7 } from '@hanout/kernel';
import { ALL, VECTORS, vector } from './corpus.ts';
import type { Target } from './target.ts';

const said = <T>(text: T) => Object.fromEntries(LOCALES.map((locale) => [locale, text]));

/**
 * Attacks through the endpoints by which staff write: announcements at every place, blocks, menus, and the three
 * languages of a page, a post and a blog category.
 * @param writings ids of those that are written over, by kind
 */
export async function writeThroughEndpoints(
  { staff }: Pick<Target, 'staff'>,
  writings: Readonly<Record<'page' | 'post' | 'blog_category', string>>,
): Promise<void> {
  const taken = async (endpoint: EndpointDefinition, call: object) => {
    const { status, body } = await staff.call(endpoint, call);
    if (status >= 300) throw new Error(`${endpoint.name} refused: ${JSON.stringify(body)}`);
  };
  const announced = VECTORS.map((text, nth) => ({
    ...{ id: uuidv7(), what: 'text', places: ANNOUNCEMENT_PLACES, icon: 'info', active: true },
    ...{ texts: said({ title: text, text: vector(nth + 1) }), link: null },
    ...{ visibleFrom: null, visibleUntil: null },
  }));
  const whole = { version: 0, count: announced.length, items: announced };
  await taken(announcementsContract.publish, { body: whole });
  const blocks = ['html_block', 'text_carousel', 'products_grid'].map((type, nth) => ({
    ...{ id: uuidv7(), type, active: true, visibleFrom: null, visibleUntil: null, items: [] },
    texts: said({
      ...{ publicTitle: vector(nth), subtitle: vector(nth + 3), linkLabel: vector(11) },
      html: type === 'text_carousel' ? `<ul>${VECTORS.map((one) => `<li>${one}</li>`).join('')}</ul>` : ALL,
    }),
    settings: { link: '/promotions' },
  }));
  await taken(homeEditorContract.publish, { body: { version: 0, count: blocks.length, blocks } });
  const items = () =>
    VECTORS.slice(0, 10).map((name) => ({
      ...{ id: uuidv7(), parentId: null, type: 'Link', targetId: null, link: '/blog', names: said(name) },
    }));
  for (const place of ['header', 'footer'])
    await taken(menusContract.publish, {
      params: { place },
      body: { version: 0, count: 10, items: items() },
    });
  const title = { title: vector(0), excerpt: vector(1), seoTitle: vector(4), seoDescription: vector(5) };
  for (const [kind, id] of Object.entries(writings)) {
    const html = kind === 'blog_category' ? '' : ALL;
    const parts = WRITING_PARTS.filter((part) => part !== 'shared').map((part) => ({
      ...{ part, version: 0, body: { ...title, html, slug: part === 'fr' ? 'attaque' : `attaque-${part}` } },
    }));
    await taken(writingsContract.publish, { params: { kind, id }, body: { parts } });
  }
}

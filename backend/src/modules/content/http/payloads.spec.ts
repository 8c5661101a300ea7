import {
  announcementsContract,
  type BlogPostPage,
  type ContentPage,
  contentContract,
  type HomeModule,
  homeEditorContract,
  menusContract,
  redirectsContract,
  type Writing as Written,
  writingsContract,
} from '@hanout/contracts';
import { FixedClock, uuidv7 } from '@hanout/kernel';
import { TEST_NOW, useApp } from '@hanout/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import sanitizeHtml from 'sanitize-html';
import { Catalogue } from '../../catalog/testing/catalog.ts';
import { TestStaff } from '../../orders/testing/test-staff.ts';
import { cleanHtml } from '../application/clean-html.ts';
import { Writing } from '../testing/writing.ts';

/** What runs, leads away or dresses in some browser where it is let through. */
const PAYLOADS = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="//ailleurs.example">x</a>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<math><mi xlink:href="javascript:alert(1)">x</mi></math>',
  '<p style="background:url(javascript:alert(1))">x</p>',
  '<style>@import url(//ailleurs.example)</style>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<form action="//ailleurs.example"><input name=q><button>x</button></form>',
  '<img src="https://ailleurs.example/p.png">',
  '<img src="/media/../../x.svg">',
  '<p onclick=alert(1) onmouseover="alert(1)">x</p>',
  '<template><script>alert(1)</script></template>',
  '<base href="//ailleurs.example"><meta http-equiv=refresh content="0;url=//ailleurs.example">',
  '"><script>alert(1)</script>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<object data="x.swf"></object><embed src="x.swf"><video src=x onerror=alert(1)></video>',
];
/** Paths that are none. */
const LINKS = ['javascript:alert(1)', '//ailleurs.example', '/\\ailleurs.example', 'data:text/html,x'];

/** What of a text acts: tags and attributes that pages may not have, and addresses that are no links. */
function actingIn(html: string): string[] {
  const found: string[] = [];
  sanitizeHtml(html, {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    onOpenTag: (name, attributes) => {
      if (
        /^(script|svg|math|iframe|style|form|input|button|object|embed|video|template|base|meta|noscript)$/.test(
          name,
        )
      )
        found.push(name);
      for (const [attribute, value] of Object.entries(attributes)) {
        if (/^on|^style$|^srcdoc$/.test(attribute)) found.push(attribute);
        if (/^(href|src)$/.test(attribute) && /^\s*(javascript|data|\/\/)/i.test(value)) found.push(value);
      }
    },
  });
  return found;
}

describe('what somebody hides in a text of the shop', () => {
  const test = useApp({ clock: new FixedClock(TEST_NOW) });
  let shop: Catalogue;
  let editor: TestStaff;

  beforeAll(async () => {
    shop = await Catalogue.open(test.app);
    editor = await TestStaff.signIn(test.app, shop.shopId, 'content_editor');
  });

  it('is found by this spec', () => {
    expect(PAYLOADS.filter((payload) => actingIn(payload).length === 0).length).toBeLessThan(5);
    expect(actingIn('<p style="color:red">x</p>')).toEqual(['style']);
  });

  it.each(PAYLOADS)('does nothing once it was cleaned, however often: %s', (payload) => {
    const clean = cleanHtml(`<p>avant</p>${payload}<p>après</p>`);
    expect(actingIn(clean)).toEqual([]);
    expect(cleanHtml(clean)).toBe(clean);
  });

  it('does nothing on a page or in a block, and other texts stay texts', async () => {
    const html = PAYLOADS.join('');
    const { body: page } = await editor.call<{ id: string }>(writingsContract.create, {
      ...{ params: { kind: 'page' }, body: { title: 'Essai' } },
    });
    const key = { params: { kind: 'page' as const, id: page.id } };
    const text = {
      title: '<b>Essai</b>',
      html,
      excerpt: '',
      slug: 'essai',
      seoTitle: '"><script>',
      seoDescription: '',
    };
    const parts = [{ part: 'fr' as const, version: 1, body: text }];
    expect((await editor.call(writingsContract.publish, { ...key, body: { parts } })).status).toBe(200);
    const shown = (await shop.get<ContentPage>('/web/public/api/pages/essai', 'fr')).body;
    expect(actingIn(shown.html)).toEqual([]);
    // Pages print these as text, whatever it looks like.
    expect([shown.title, shown.seoTitle]).toEqual(['<b>Essai</b>', '"><script>']);
    expect(actingIn((await editor.call<Written>(writingsContract.get, key)).body.texts.fr.html)).toEqual([]);
    const block = {
      ...{ id: uuidv7(), type: 'html_block', active: true, visibleFrom: null, visibleUntil: null },
      ...{ texts: { fr: { html } }, items: [], settings: {} },
    };
    await editor.call(homeEditorContract.publish, {
      body: { version: 0, count: 1, blocks: [block] } as never,
    });
    const [module] = (await shop.get<HomeModule[]>(contentContract.homeModules.path, 'fr')).body;
    expect(module?.type).toBe('html_block');
    expect(actingIn(module?.html ?? '')).toEqual([]);
  });

  it('does nothing on a page or in a post that was stored before the allowlist knew better', async () => {
    const writing = new Writing(shop);
    const page = await writing.page('Ancienne');
    const post = await writing.post('Ancien', { publishedAt: new Date(TEST_NOW) });
    const dirty = JSON.stringify(PAYLOADS.join(''));
    for (const [table, id] of [
      ['content_pages', page],
      ['blog_posts', post],
    ])
      await test.database.query(
        `update ${table} set texts = jsonb_set(texts, '{fr,html}', $2::jsonb) where id = $1`,
        [id, dirty],
      );
    const shown = await Promise.all([
      shop.get<ContentPage>('/web/public/api/pages/ancienne', 'fr'),
      shop.get<BlogPostPage>('/web/public/api/blog/posts/ancien', 'fr'),
    ]);
    for (const { status, body } of shown) expect([status, actingIn(body.html)]).toEqual([200, []]);
  });

  it.each(LINKS)('leads nowhere from a block, an announcement, a menu or a redirect: %s', async (link) => {
    const block = {
      ...{ id: uuidv7(), type: 'banner', active: true, visibleFrom: null, visibleUntil: null },
      ...{ texts: {}, items: [], settings: { link } },
    };
    const announced = {
      ...{ id: uuidv7(), what: 'text', places: ['bar'], icon: 'tag', texts: { fr: { title: 'x' } }, link },
      ...{ active: true, visibleFrom: null, visibleUntil: null },
    };
    const entry = { id: uuidv7(), parentId: null, type: 'Link', targetId: null, link, names: { fr: 'x' } };
    const answers = await Promise.all([
      editor.call(homeEditorContract.save, { body: { version: 9, count: 1, blocks: [block] } as never }),
      editor.call(announcementsContract.save, {
        body: { version: 0, count: 1, items: [announced] } as never,
      }),
      editor.call(menusContract.save, {
        ...{ params: { place: 'footer' }, body: { version: 0, count: 1, items: [entry] } as never },
      }),
      editor.call(redirectsContract.add, {
        body: { source: '/x', target: link, status: '301' },
      }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([422, 422, 422, 422]);
  });
});

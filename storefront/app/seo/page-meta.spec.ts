import { describe, expect, it } from '@jest/globals';
import { pageMeta } from './page-meta.ts';

const key = 'a'.repeat(40);
const picture = {
  ...{ alt: '', width: 900, height: 600, ground: null },
  sources: [480, 900].map((width) => ({ width, url: `/media/${key}/w${width}.webp` })),
};
const imageOf = (facts: object, share?: string) => {
  const data = { shop: { name: 'Sahel', theme: { share } }, publicUrl: 'https://sahel.example' };
  const said = pageMeta([{ data }], { title: 'Guide', description: '', path: '/pages/guide', ...facts });
  return (said as { property?: string; content?: string }[]).flatMap(({ property, content }) =>
    property?.startsWith('og:image') ? [content] : [],
  );
};

describe('the picture of a link that somebody shares', () => {
  it('is a JPEG of the page’s own picture, with its extent', () => {
    expect(imageOf({ picture })).toEqual([`https://sahel.example/media/${key}/share.jpg`, '1200', '630']);
  });

  it('is the one of the theme on a page without, and none where there is neither', () => {
    const share = `/media/${'b'.repeat(40)}/share.jpg`;
    expect(imageOf({}, share)[0]).toBe(`https://sahel.example${share}`);
    expect(imageOf({})).toEqual([]);
  });
});

/** Grounds: the same values as the tokens --ground-cool, --ground-sand, --ground-sea, so that cards and pictures meet. */
const cool = '#EDF0F2';
const sand = '#F1EDE5';
const sea = '#E4EDF3';

const headphones = (opts) => ({ product: 'headphones', ground: cool, opts });
const lipstick = (c) => ({ product: 'lipstick', ground: cool, opts: { c } });
const phone = (opts) => ({ product: 'phone', ground: cool, opts });
const watch = (strap, c) => ({ product: 'watch', ground: sea, opts: { strap, c } });

/** Pictures of the demo shop by file name; `product` is the studio's name where it differs. */
export const SHOTS = {
  hero: { ratio: 0.82, samples: 72, size: 1400 },
  serum: { ground: cool },
  'serum-rose': {
    product: 'serum',
    ground: cool,
    opts: { glassC: '#e59aa2', dist: 0.55, l1: ['SÉRUM', 'ÉCLAT'] },
  },
  'serum-amber': {
    product: 'serum',
    ground: cool,
    opts: { glassC: '#d8912c', dist: 0.42, l1: ['SÉRUM', 'NUIT'] },
  },
  jar: { ground: sand },
  tube: { ground: sea },
  pack: { ground: sea },
  oil: { ground: sand },
  'oil-30': { product: 'oil', ground: sand, opts: { foot: '30 ml' }, cam: { fill: 0.6 } },
  shampoo: { ground: sand },
  'lipstick-rouge': lipstick('#b3202f'),
  'lipstick-rosewood': lipstick('#a8555a'),
  'lipstick-terracotta': lipstick('#b4532f'),
  perfume: { ground: sand },
  'perfume-50': {
    product: 'perfume',
    ground: sand,
    opts: { size: '50 ml', width: 1.0, height: 1.08 },
    cam: { fill: 0.62 },
  },
  phone: phone({}),
  'phone-sand': phone({ c: '#b79f7f', s1: '#b8663c', s2: '#ffe0a3', s3: '#f3e6d3' }),
  earbuds: { ground: cool },
  powerbank: { ground: sea },
  watch: watch('#e7663c', '#1d232b'),
  'watch-ink': watch('#23303d', '#1d232b'),
  'watch-sand': watch('#d9c9b0', '#b9a98f'),
  headphones: headphones({}),
  'headphones-2': { product: 'headphones', ground: cool, cam: { az: 78, el: 10 } },
  'headphones-3': { product: 'headphones', ground: cool, cam: { az: -24, el: 34 } },
  'headphones-sand': headphones({ c: '#d8c7ad', pad: '#8a7458' }),
  'headphones-ink': headphones({ c: '#20262e', pad: '#14181d' }),
  'headphones-coral': headphones({ c: '#d9533f', pad: '#3a2320' }),
  speaker: { ground: cool },
  'speaker-coral': { product: 'speaker', ground: cool, opts: { c: '#b4473a', s: '#20262e' } },
  television: { ground: cool },
  pot: { ground: sand },
  'pot-coral': { product: 'pot', ground: sand, opts: { c: '#d9533f' }, cam: { az: -22, el: 26 } },
  kettle: { ground: sand },
  'kettle-ink': { product: 'kettle', ground: sand, opts: { c: '#23292f' } },
  pan: { ground: cool },
  lamp: { ground: cool },
  'lamp-white': { product: 'lamp', ground: sea, opts: { c: '#f4f2ec' } },
  washer: { ground: cool },
};

import * as THREE from 'three';
import { cyl, group, lathe, mesh, PI, rbox, slab } from '../geometry.js';
import { decal, label, text, wrapLabel } from '../labels.js';
import { glass, gloss, gold, plastic } from '../materials.js';

const perfume = ({
  tint = '#e8b98a',
  dist = 0.62,
  cap = '#16181d',
  name = 'RIMAL',
  size = '100 ml',
  width = 1.15,
  height = 1.35,
} = {}) => {
  const depth = 0.52;
  return group(
    mesh(rbox(width, height, depth, 0.1, 10), glass(tint, dist, { thickness: 0.8, clearcoat: 1 }), [
      0,
      height / 2,
      0,
    ]),
    mesh(cyl(0.013, height * 0.82), plastic('#f4ead8', 0.3), [0, 0.16, 0]),
    mesh(cyl(0.19, 0.12, 0.19, 0.01), gold(0.2), [0, height, 0]),
    mesh(
      lathe([
        [0, 0],
        [0.27, 0, 0.03],
        [0.27, 0.5, 0.05],
        [0, 0.5],
      ]),
      gloss(cap),
      [0, height + 0.1, 0],
    ),
    mesh(slab(0.74, 0.5, 0.012, 0.02, 0.004), plastic('#faf6ec', 0.6), [0, height * 0.46, depth / 2 + 0.004]),
    decal(
      0.72,
      0.46,
      (g, w, h) => {
        text(g, name, w / 2, h * 0.36, '400 190px Marcellus', '#10213a', 26);
        text(g, 'EAU DE PARFUM', w / 2, h * 0.64, '500 56px Readex Pro', '#10213a', 12);
        text(g, size, w / 2, h * 0.82, '500 46px Readex Pro', '#10213a', 4);
      },
      [0, height * 0.46, depth / 2 + 0.012],
    ),
  );
};

const shampoo = ({
  c = '#efe3cf',
  cap = '#23303a',
  ink = '#2b2116',
  bar = '#7a8f5a',
  brand = 'TASSILI',
  l = ['SHAMPOING', 'RÉPARATEUR', 'huile de nigelle'],
  foot = '400 ml',
} = {}) =>
  group(
    mesh(
      lathe([
        [0, 0],
        [0.46, 0, 0.1],
        [0.47, 1.62, 0.22],
        [0.24, 1.86, 0.05],
        [0.24, 1.92],
        [0, 1.92],
      ]),
      plastic(c, 0.36, { clearcoat: 0.5, clearcoatRoughness: 0.3 }),
    ),
    mesh(
      lathe([
        [0, 0],
        [0.265, 0, 0.02],
        [0.265, 0.36, 0.05],
        [0, 0.36],
      ]),
      plastic(cap, 0.4),
      [0, 1.9, 0],
    ),
    mesh(slab(0.2, 0.03, 0.06, 0.012, 0.006), plastic(cap, 0.34), [0, 2.2, 0.24]),
    wrapLabel(
      0.474,
      0.84,
      1.14,
      2.5,
      label(brand, l, foot, {
        bg: '#fbf8f0',
        ink,
        bar,
      }),
    ),
  );

const oil = ({
  c = '#d8912c',
  dist = 0.42,
  cap = '#1c2128',
  l = ['HUILE', "D'ARGAN"],
  foot = '60 ml',
  bar = '#c8871f',
  brand = 'TASSILI',
} = {}) =>
  group(
    mesh(
      lathe([
        [0, 0],
        [0.46, 0, 0.08],
        [0.46, 1.5, 0.3],
        [0.17, 1.86, 0.08],
        [0.17, 2.0],
        [0, 2.0],
      ]),
      glass(c, dist, { thickness: 0.8, clearcoat: 1 }),
    ),
    mesh(
      lathe([
        [0, 0],
        [0.22, 0, 0.02],
        [0.22, 0.34, 0.04],
        [0, 0.34],
      ]),
      gloss(cap),
      [0, 1.94, 0],
    ),
    mesh(new THREE.TorusGeometry(0.205, 0.02, 12, 60), gold(), [0, 1.935, 0], [PI / 2, 0, 0]),
    wrapLabel(0.464, 0.78, 1.0, 2.5, label(brand, l, foot, { bg: '#faf6ec', ink: '#2b2116', bar })),
  );

const lipstick = ({ c = '#b3202f', b = '#14171c' } = {}) => {
  const bul = lathe([
      [0, 0],
      [0.17, 0],
      [0.17, 0.62, 0.08],
      [0.1, 0.8, 0.08],
      [0, 0.83],
    ]),
    p = bul.attributes.position;
  for (let i = 0; i < p.count; i++) {
    const y = p.getY(i);
    if (y > 0.3) p.setY(i, y + (p.getX(i) * 1.1 + 0.02) * Math.min(1, (y - 0.3) / 0.35));
  }
  bul.computeVertexNormals();
  const one = group(
    mesh(
      lathe([
        [0, 0],
        [0.26, 0, 0.02],
        [0.26, 0.8, 0.03],
        [0, 0.8],
      ]),
      gloss(b),
    ),
    mesh(cyl(0.22, 0.3, 0.22, 0.02), gold(0.2), [0, 0.8, 0]),
    mesh(bul, plastic(c, 0.36, { clearcoat: 0.3, clearcoatRoughness: 0.4 }), [0, 1.06, 0]),
  );
  const cap = group(
    mesh(
      lathe([
        [0, 0],
        [0.265, 0, 0.02],
        [0.265, 1.05, 0.04],
        [0, 1.05],
      ]),
      gloss(b),
    ),
    mesh(new THREE.TorusGeometry(0.262, 0.014, 12, 80), gold(), [0, 0.05, 0], [PI / 2, 0, 0]),
  );
  cap.rotation.z = PI / 2;
  cap.rotation.y = 0.5;
  cap.position.set(1.02, 0.265, 0.35);
  return group(one, cap);
};

export const beautyShots = {
  shampoo: { make: shampoo, cam: { az: 0, el: 10 } },
  perfume: { make: perfume, cam: { az: 20, el: 12 } },
  oil: { make: oil, cam: { az: 0, el: 10 } },
  lipstick: { make: lipstick, cam: { az: 8, el: 16 } },
};

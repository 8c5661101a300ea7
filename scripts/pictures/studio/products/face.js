import * as THREE from 'three';
import { cyl, group, lathe, mesh, PI, rbox, slab } from '../geometry.js';
import { decal, label, text, wrapLabel } from '../labels.js';
import { canvas, glass, gloss, metal, physical, plastic, woodMat } from '../materials.js';

const serum = ({
  glassC = '#2a62b8',
  dist = 0.42,
  bulb = '#f4f4f1',
  ring = null,
  l1 = ['SÉRUM', 'HYDRATANT'],
  foot = '30 ml  ·  1 fl. oz',
  brand = 'NOUR',
  lab = '#fbfaf6',
  ink = '#0d2340',
} = {}) => {
  const g = glass(glassC, dist, { thickness: 0.7, clearcoat: 1 });
  return group(
    mesh(
      lathe([
        [0, 0],
        [0.5, 0, 0.09],
        [0.5, 1.28, 0.2],
        [0.21, 1.5, 0.06],
        [0.21, 1.6],
        [0, 1.6],
      ]),
      g,
    ),
    mesh(cyl(0.028, 1.35), plastic('#f2f4f4', 0.3), [0, 0.18, 0]),
    mesh(cyl(0.27, 0.24, 0.27, 0.03), ring ? metal(ring, 0.25) : gloss('#f6f6f3'), [0, 1.56, 0]),
    mesh(
      lathe([
        [0, 0],
        [0.17, 0, 0.02],
        [0.18, 0.1, 0.1],
        [0.19, 0.42, 0.14],
        [0.13, 0.6, 0.12],
        [0, 0.62],
      ]),
      plastic(bulb, 0.5),
      [0, 1.79, 0],
    ),
    wrapLabel(0.504, 0.66, 0.86, 2.5, label(brand, l1, foot, { bg: lab, ink })),
  );
};

const jar = ({
  c = '#f7f7f4',
  lid = '#c8a56d',
  brand = 'NOUR',
  l = ['CRÈME', 'DE JOUR'],
  foot = '50 ml',
  ink = '#0d2340',
} = {}) =>
  group(
    mesh(
      lathe([
        [0, 0],
        [0.66, 0, 0.14],
        [0.66, 0.56, 0.08],
        [0.56, 0.6],
        [0, 0.6],
      ]),
      gloss(c, { clearcoatRoughness: 0.12 }),
    ),
    mesh(
      lathe([
        [0, 0],
        [0.665, 0, 0.03],
        [0.665, 0.34, 0.06],
        [0, 0.34],
      ]),
      lid === 'wood' ? woodMat() : metal(lid, 0.28),
      [0, 0.61, 0],
    ),
    wrapLabel(
      0.663,
      0.3,
      0.42,
      1.8,
      (g, w, h) => {
        g.fillStyle = c;
        g.fillRect(0, 0, w, h);
        text(g, brand, w / 2, h * 0.3, `400 ${h * 0.3}px Marcellus`, ink, 14);
        text(g, l.join(' '), w / 2, h * 0.62, `500 ${h * 0.12}px Readex Pro`, ink, 6);
        text(g, foot, w / 2, h * 0.84, `500 ${h * 0.09}px Readex Pro`, ink, 3);
      },
      { coat: 1, rough: 0.4 },
    ),
  );

function tubeBody({
  c = '#f6c945',
  ink = '#0d2340',
  l = ['SOLAIRE', 'SPF 50'],
  cap = '#ffffff',
  accent = '#e8573f',
  brand = 'NOUR',
  mark = '50',
} = {}) {
  const N = 96,
    K = 60,
    y0 = 0.36,
    y1 = 2.0,
    pos = [],
    uv = [],
    idx = [];
  for (let k = 0; k <= K; k++) {
    const t = k / K,
      e = t ** 1.25,
      y = y0 + (y1 - y0) * t;
    const rx = 0.4 + 0.1 * e,
      rz = 0.4 * (1 - e) + 0.014;
    for (let i = 0; i <= N; i++) {
      const a = (i / N) * 2 * PI;
      pos.push(-Math.sin(a) * rx, y, -Math.cos(a) * rz);
      uv.push(i / N, t);
    }
  }
  for (let k = 0; k < K; k++)
    for (let i = 0; i < N; i++) {
      const a = k * (N + 1) + i,
        b = a + N + 1;
      idx.push(a, a + 1, b, b, a + 1, b + 1);
    }
  const geo = new THREE.BufferGeometry();
  geo.setAttribute('position', new THREE.Float32BufferAttribute(pos, 3));
  geo.setAttribute('uv', new THREE.Float32BufferAttribute(uv, 2));
  geo.setIndex(idx);
  geo.computeVertexNormals();
  const map = canvas(2048, 1400, (g, w, h) => {
    g.fillStyle = c;
    g.fillRect(0, 0, w, h);
    const x = w / 2;
    g.fillStyle = accent;
    g.beginPath();
    g.arc(x, h * 0.42, 120, 0, 7);
    g.fill();
    text(g, mark, x, h * 0.425, '700 118px Readex Pro', '#fff');
    text(g, brand, x, h * 0.22, '400 128px Marcellus', ink, 14);
    text(g, l[0], x, h * 0.6, '600 64px Readex Pro', ink, 5);
    text(g, l[1], x, h * 0.67, '600 64px Readex Pro', ink, 5);
    text(g, '50 ml', x, h * 0.86, '500 42px Readex Pro', ink, 2);
  });
  return group(
    mesh(
      geo,
      physical({ map, roughness: 0.4, clearcoat: 0.5, clearcoatRoughness: 0.25, side: THREE.DoubleSide }),
    ),
    mesh(slab(1.03, 0.16, 0.035, 0.01, 0.01), plastic(c, 0.45), [0, 2.06, 0]),
    mesh(
      lathe([
        [0, 0],
        [0.405, 0, 0.05],
        [0.405, 0.36, 0.02],
        [0, 0.36],
      ]),
      plastic(cap, 0.35),
    ),
  );
}

const giftbox = ({ c = '#123a66', rib = '#f2c230', brand = 'NOUR', says = 'RITUEL VISAGE' } = {}) =>
  group(
    mesh(rbox(2.0, 1.35, 0.8, 0.02, 3), plastic(c, 0.7), [0, 0.675, 0]),
    mesh(rbox(2.03, 0.26, 0.83, 0.02, 3), plastic(c, 0.66), [0, 1.24, 0]),
    decal(
      1.1,
      0.55,
      (g, w, h) => {
        text(g, brand, w / 2, h * 0.34, `400 ${brand.length > 4 ? 180 : 230}px Marcellus`, '#f7f3ea', 40);
        text(g, says, w / 2, h * 0.66, '500 62px Readex Pro', '#f7f3ea', 14);
      },
      [0.12, 0.74, 0.404],
    ),
    mesh(rbox(0.16, 1.372, 0.838, 0.006, 2), plastic(rib, 0.5, { sheen: 0.5 }), [-0.74, 0.686, 0]),
  );

const pack = (o = {}) => {
  const b = giftbox(o),
    s = serum({}),
    j = jar({}),
    t = tubeBody({ c: '#f6efe2', accent: '#0f6bb4' });
  b.position.set(0.08, 0, -0.55);
  b.scale.setScalar(1.2);
  s.scale.setScalar(0.68);
  s.position.set(-0.98, 0, 0.42);
  j.scale.setScalar(0.66);
  j.position.set(0.12, 0, 0.72);
  t.scale.setScalar(0.64);
  t.position.set(1.0, 0, 0.4);
  t.rotation.y = -0.1;
  return group(b, s, j, t);
};

export const faceShots = {
  serum: { make: serum, cam: { az: 0, el: 11 } },
  giftbox: { make: giftbox, cam: { az: 16, el: 14, fill: 0.66 } },
  jar: { make: jar, cam: { az: 0, el: 20, fill: 0.58 } },
  tube: { make: tubeBody, cam: { az: 14, el: 9 } },
  pack: { make: pack, cam: { az: 0, el: 14, fill: 0.78 } },
};

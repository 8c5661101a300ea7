import * as THREE from 'three';
import { cyl, group, lathe, mesh, PI, rbox, slab, tube } from '../geometry.js';
import { decal, text } from '../labels.js';
import { glass, gloss, metal, plastic, woodMat } from '../materials.js';

const mark = (size, p, c = '#5f6a75') =>
  decal(size, size * 0.22, (g, w, h) => text(g, 'numidia', w / 2, h / 2, '600 190px Readex Pro', c, 10), p);

const fridge = ({ c = '#c9ced4' } = {}) => {
  const door = plastic(c, 0.3, { metalness: 0.55, clearcoat: 0.4, clearcoatRoughness: 0.2 });
  const handle = (y, h) => mesh(rbox(0.05, h, 0.06, 0.02), metal('#8c959d', 0.25), [0.5, y, 0.68]);
  return group(
    mesh(rbox(1.3, 2.7, 1.15, 0.05, 5), plastic('#8f979f', 0.5), [0, 1.4, 0]),
    mesh(slab(1.28, 1.62, 0.09, 0.05, 0.02), door, [0, 0.89, 0.6]),
    mesh(slab(1.28, 1.0, 0.09, 0.05, 0.02), door, [0, 2.23, 0.6]),
    handle(1.3, 0.56),
    handle(2.1, 0.42),
    mesh(rbox(1.2, 0.08, 1.0, 0.02), plastic('#20262e'), [0, 0.04, 0]),
    mark(0.4, [-0.32, 2.58, 0.648]),
  );
};

const airConditioner = ({ c = '#f5f6f6' } = {}) =>
  group(
    mesh(rbox(3.0, 0.92, 0.7, 0.16, 10), gloss(c, { roughness: 0.4 }), [0, 0.5, 0]),
    mesh(slab(2.8, 0.12, 0.04, 0.04, 0.012), plastic('#20262e', 0.5), [0, 0.17, 0.33]),
    mesh(slab(2.76, 0.13, 0.03, 0.04, 0.012), plastic('#dfe3e6', 0.4), [0, 0.13, 0.39], [0.7, 0, 0]),
    decal(
      0.44,
      0.18,
      (g, w, h) => text(g, '24°', w / 2, h / 2, '500 330px Readex Pro', '#7fb4cf'),
      [1.05, 0.62, 0.352],
    ),
    mark(0.5, [-1.05, 0.62, 0.352]),
  );

const airFryer = ({ c = '#23292f', trim = '#c8a56d' } = {}) => {
  const body = plastic(c, 0.42, { clearcoat: 0.3, clearcoatRoughness: 0.4 });
  return group(
    mesh(
      lathe([
        [0, 0],
        [0.82, 0, 0.14],
        [0.9, 0.7, 0.2],
        [0.8, 1.62, 0.34],
        [0, 1.72],
      ]),
      body,
    ),
    mesh(new THREE.TorusGeometry(0.885, 0.014, 14, 120), metal(trim, 0.2), [0, 0.86, 0], [PI / 2, 0, 0]),
    mesh(slab(0.74, 0.56, 0.1, 0.1, 0.03), plastic('#181d22', 0.35), [0, 0.46, 0.86]),
    mesh(rbox(0.22, 0.16, 0.5, 0.06), body, [0, 0.52, 1.1]),
    mesh(rbox(0.23, 0.03, 0.44, 0.012), metal(trim, 0.25), [0, 0.61, 1.1]),
    decal(
      0.5,
      0.2,
      (g, w, h) => text(g, '180°', w / 2, h / 2, '500 300px Readex Pro', '#9fdcff'),
      [0, 1.22, 0.89],
      [-0.1, 0, 0],
    ),
  );
};

const blender = ({ c = '#d9533f', tint = '#dbe9ee' } = {}) =>
  group(
    mesh(
      lathe([
        [0, 0],
        [0.6, 0, 0.08],
        [0.56, 0.5, 0.2],
        [0.4, 0.72, 0.05],
        [0, 0.72],
      ]),
      gloss(c),
    ),
    mesh(
      lathe(
        [
          [0, 0],
          [0.1, 0, 0.01],
          [0.1, 0.06, 0.02],
          [0, 0.06],
        ],
        48,
      ),
      metal('#cfd2d6'),
      [0, 0.3, 0.57],
      [PI / 2, 0, 0],
    ),
    mesh(cyl(0.38, 0.1, 0.38, 0.02), plastic('#20262e'), [0, 0.7, 0]),
    mesh(
      lathe([
        [0, 0],
        [0.36, 0, 0.05],
        [0.52, 1.3, 0.03],
        [0, 1.3],
      ]),
      glass(tint, 1.6, { thickness: 0.6 }),
      [0, 0.8, 0],
    ),
    mesh(cyl(0.5, 0.16, 0.46, 0.03), plastic('#20262e', 0.45), [0, 2.08, 0]),
    mesh(cyl(0.16, 0.1, 0.15, 0.02), plastic('#20262e', 0.35), [0, 2.24, 0]),
    mesh(
      tube(
        [
          [0.46, 1.95, 0],
          [0.8, 1.9, 0],
          [0.84, 1.5, 0],
          [0.7, 1.08, 0],
          [0.42, 1.04, 0],
        ],
        0.06,
      ),
      plastic('#20262e', 0.45),
    ),
  );

const storageBox = ({ c = '#e6ded0' } = {}) => {
  const one = (w, h, d, x, z) =>
    group(
      mesh(rbox(w, h, d, 0.08, 8), plastic(c, 0.6), [x, h / 2, z]),
      mesh(rbox(w + 0.04, 0.09, d + 0.04, 0.03, 5), woodMat(), [x, h + 0.03, z]),
      mesh(rbox(0.36, 0.09, 0.04, 0.02), plastic('#8a7458', 0.5), [x, h * 0.66, z + d / 2]),
    );
  return group(one(1.5, 0.86, 1.0, -0.35, -0.2), one(0.86, 0.5, 0.66, 0.78, 0.5));
};

export const applianceShots = {
  fridge: { make: fridge, cam: { az: 24, el: 8, fill: 0.74 } },
  airConditioner: { make: airConditioner, cam: { az: 20, el: 10, fill: 0.76 } },
  airFryer: { make: airFryer, cam: { az: 24, el: 14, fill: 0.66 } },
  blender: { make: blender, cam: { az: 20, el: 10, fill: 0.72 } },
  storageBox: { make: storageBox, cam: { az: 24, el: 20, fill: 0.72 } },
};

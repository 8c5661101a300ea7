import * as THREE from 'three';
import { group, lathe, mesh, PI, rbox, slab, tube, uvByY } from '../geometry.js';
import { decal, text } from '../labels.js';
import { fabric, gloss, leather, metal, physical, plastic } from '../materials.js';

const earbuds = ({ c = '#f4f5f5', led = '#2bb673' } = {}) => {
  const m = gloss(c, { roughness: 0.35 }),
    dark = plastic('#1b2027', 0.4);
  const cs = group(
    mesh(rbox(1.3, 1.02, 0.58, 0.28, 14), m),
    mesh(slab(1.304, 0.584, 0.016, 0.28, 0.004), plastic('#9aa3ab', 0.5), [0, 0.2, 0], [PI / 2, 0, 0]),
    mesh(
      new THREE.SphereGeometry(0.022, 20, 14),
      physical({ color: led, emissive: led, emissiveIntensity: 1 }),
      [0, 0.04, 0.288],
    ),
    mesh(rbox(0.34, 0.05, 0.02, 0.01), metal('#c9ced4'), [0, 0.2, -0.285]),
  );
  cs.position.set(-0.12, 0.51, -0.25);
  cs.rotation.y = 0.2;
  const bud = (s) => {
    const g = group(
      mesh(new THREE.SphereGeometry(0.19, 48, 32), m),
      mesh(new THREE.CapsuleGeometry(0.066, 0.42, 12, 28), m, [0.07 * s, -0.28, 0.03]),
      mesh(new THREE.SphereGeometry(0.125, 36, 24), plastic('#dfe3e6', 0.7), [-0.13 * s, 0.03, 0.08]),
      mesh(new THREE.CylinderGeometry(0.067, 0.067, 0.03, 28), metal('#c2c8ce'), [0.07 * s, -0.55, 0.03]),
      mesh(new THREE.CircleGeometry(0.055, 24), dark, [0.02 * s, 0.05, 0.192]),
    );
    return g;
  };
  const l = bud(1),
    r = bud(-1);
  l.position.set(0.36, 0.17, 0.52);
  l.rotation.set(-PI / 2 + 0.05, 0.0, -0.7);
  r.position.set(0.86, 0.17, 0.28);
  r.rotation.set(-PI / 2 + 0.05, 0, -0.25);
  return group(cs, l, r);
};

const headphones = ({ c = '#0e5a9e', pad = '#1c2430', m2 = '#c3c8cf' } = {}) => {
  const soft = plastic(c, 0.5, { clearcoat: 0.25, clearcoatRoughness: 0.4 }),
    padM = leather(pad);
  const pts = [];
  for (let i = 0; i <= 24; i++) {
    const a = PI * (i / 24);
    pts.push([Math.cos(a) * 0.86, 0.86 + Math.sin(a) * 0.98, 0]);
  }
  const bandG = tube(pts, 0.085, false, 160, 28);
  bandG.scale(1, 1, 1.45);
  const inP = pts.slice(6, 19).map(([x, y]) => [x * 0.93, y - 0.075, 0]);
  const inG = tube(inP, 0.085, false, 100, 24);
  inG.scale(1, 1, 1.5);
  const g = group(mesh(bandG, soft), mesh(inG, padM));
  for (const s of [-1, 1]) {
    g.add(
      mesh(
        tube(
          [
            [s * 0.86, 0.9, 0],
            [s * 0.9, 0.7, 0],
            [s * 0.9, 0.5, 0],
          ],
          0.045,
          false,
          40,
        ),
        metal(m2, 0.25),
      ),
    );
    const cup = group(
      mesh(
        lathe([
          [0, 0],
          [0.5, 0, 0.02],
          [0.52, 0.06, 0.06],
          [0.5, 0.2, 0.08],
          [0.36, 0.28, 0.08],
          [0, 0.3],
        ]),
        soft,
      ),
      mesh(new THREE.TorusGeometry(0.385, 0.135, 28, 80), padM, [0, -0.05, 0], [PI / 2, 0, 0]),
      mesh(new THREE.CylinderGeometry(0.3, 0.3, 0.02, 48), fabric('#2a3038', [6, 6]), [0, -0.03, 0]),
      mesh(new THREE.TorusGeometry(0.3, 0.012, 12, 80), metal(m2, 0.2), [0, 0.292, 0], [PI / 2, 0, 0]),
      mesh(
        lathe([
          [0, 0],
          [0.29, 0, 0.02],
          [0.28, 0.02, 0.01],
          [0, 0.03],
        ]),
        plastic(c, 0.32),
        [0, 0.285, 0],
      ),
    );
    cup.scale.set(0.86, 1, 1.02);
    cup.position.set(s * 0.74, 0.52, 0);
    cup.rotation.set(0, 0, (-s * PI) / 2);
    const tilt = group(cup);
    g.add(tilt);
  }
  g.rotation.set(-0.12, 0, 0);
  return group(g);
};

const speaker = ({ c = '#2f4a63', cap = '#20262e', s = '#e8573f' } = {}) =>
  group(
    mesh(
      uvByY(
        lathe([
          [0, 0],
          [0.5, 0, 0.16],
          [0.52, 0.9],
          [0.5, 1.7, 0.16],
          [0, 1.7],
        ]),
      ),
      fabric(c, [46, 24], { bumpScale: 2 }),
    ),
    mesh(
      lathe([
        [0, 0],
        [0.4, 0, 0.03],
        [0.38, 0.03, 0.02],
        [0, 0.03],
      ]),
      plastic(cap, 0.55),
      [0, 1.69, 0],
    ),
    mesh(
      lathe([
        [0, 0],
        [0.47, 0, 0.03],
        [0.5, 0.08],
        [0, 0.08],
      ]),
      plastic(cap, 0.6),
      [0, -0.01, 0],
    ),
    ...[-0.14, 0.14].map((x) =>
      mesh(slab(0.13, 0.035, 0.02, 0.015, 0.005), plastic('#e9edf0'), [x, 1.73, 0.0], [-PI / 2, 0, 0]),
    ),
    mesh(
      tube(
        [
          [0.47, 1.42, 0],
          [0.6, 1.48, 0.02],
          [0.69, 1.3, 0.05],
          [0.68, 1.05, 0.06],
          [0.6, 0.9, 0.03],
          [0.48, 0.95, 0],
        ],
        0.028,
        true,
        90,
      ),
      plastic(s, 0.7),
    ),
    decal(
      0.3,
      0.1,
      (g, w, h) => text(g, 'sahel', w / 2, h / 2, '600 240px Readex Pro', '#f4f6f7'),
      [0, 0.35, 0.522],
    ),
  );

export const soundShots = {
  earbuds: { make: earbuds, cam: { az: 10, el: 22, fill: 0.64 } },
  headphones: { make: headphones, cam: { az: 34, el: 12, fill: 0.66 } },
  speaker: { make: speaker, cam: { az: 16, el: 16 } },
};

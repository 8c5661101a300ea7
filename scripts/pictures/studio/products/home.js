import * as THREE from 'three';
import { group, lathe, mesh, PI, rbox, slab } from '../geometry.js';
import { decal, text } from '../labels.js';
import { gloss, gold, metal, physical, plastic } from '../materials.js';

const lamp = ({ c = '#f2c230', light = '#ffd89a' } = {}) => {
  const m = plastic(c, 0.45, { clearcoat: 0.3, clearcoatRoughness: 0.4 }),
    sh = plastic(c, 0.5, { clearcoat: 0.3, clearcoatRoughness: 0.4, emissive: c, emissiveIntensity: 0.07 });
  return group(
    mesh(
      lathe([
        [0, 0],
        [0.46, 0, 0.04],
        [0.46, 0.07, 0.05],
        [0.1, 0.13, 0.08],
        [0.065, 0.3],
        [0.065, 1.35],
        [0, 1.35],
      ]),
      m,
    ),
    mesh(
      lathe([
        [0.001, 0.58],
        [0.1, 0.58],
        [0.44, 0.42, 0.2],
        [0.68, -0.005],
        [0.7, 0.0, 0.03],
        [0.46, 0.45, 0.2],
        [0.12, 0.62, 0.06],
        [0.001, 0.62],
      ]),
      sh,
      [0, 0.98, 0],
    ),
    mesh(
      new THREE.SphereGeometry(0.2, 40, 24),
      physical({ color: '#fff', emissive: light, emissiveIntensity: 1.5 }),
      [0, 1.16, 0],
    ),
    mesh(
      new THREE.CircleGeometry(0.66, 64),
      physical({ color: '#fff', emissive: light, emissiveIntensity: 0.75, roughness: 0.9 }),
      [0, 1.0, 0],
      [PI / 2, 0, 0],
    ),
    mesh(new THREE.SphereGeometry(0.05, 24, 16), gold(), [0, 1.62, 0]),
  );
};

const washer = ({ c = '#f5f6f6' } = {}) => {
  const m = gloss(c, { roughness: 0.35 });
  return group(
    mesh(rbox(1.5, 2.1, 1.3, 0.05, 5), m, [0, 1.05, 0]),
    mesh(slab(1.44, 0.3, 0.03, 0.03, 0.01), plastic('#e6e9eb', 0.35), [0, 1.9, 0.65]),
    mesh(slab(0.4, 0.22, 0.02, 0.03, 0.006), plastic(c, 0.3), [-0.46, 1.9, 0.67]),
    mesh(
      lathe(
        [
          [0, 0],
          [0.1, 0],
          [0.095, 0.09, 0.02],
          [0, 0.09],
        ],
        64,
      ),
      metal('#cfd2d6'),
      [0.0, 1.9, 0.66],
      [PI / 2, 0, 0],
    ),
    decal(
      0.42,
      0.15,
      (g, w, h) => {
        g.fillStyle = '#0a0d12';
        g.beginPath();
        g.roundRect(0, 0, w, h, 60);
        g.fill();
        text(g, '1:24', w * 0.5, h * 0.54, '500 210px Readex Pro', '#9fdcff');
      },
      [0.44, 1.9, 0.668],
    ),
    mesh(new THREE.TorusGeometry(0.52, 0.085, 32, 120), metal('#c4c9ce', 0.2), [0, 0.95, 0.66]),
    mesh(new THREE.TorusGeometry(0.43, 0.05, 24, 120), plastic('#20262d', 0.5), [0, 0.95, 0.7]),
    mesh(
      new THREE.SphereGeometry(0.62, 64, 40, 0, 2 * PI, 0, 0.74),
      physical({ color: '#0a1016', roughness: 0.05, clearcoat: 1, metalness: 0.1 }),
      [0, 0.95, 0.28],
      [PI / 2, 0, 0],
    ),
    mesh(rbox(0.06, 0.2, 0.05, 0.02), plastic('#8c959d'), [0.545, 0.95, 0.745]),
  );
};

export const homeShots = {
  lamp: { make: lamp, cam: { az: 0, el: 2 } },
  washer: { make: washer, cam: { az: 24, el: 8, fill: 0.7 } },
};

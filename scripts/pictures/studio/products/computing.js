import * as THREE from 'three';
import { group, mesh, PI, rbox, slab } from '../geometry.js';
import { decal, text } from '../labels.js';
import { metal, physical, plastic } from '../materials.js';

const print = (says, size, w, h, p, r, c = '#f4f6f7') =>
  decal(w, h, (g, W, H) => text(g, says, W / 2, H / 2, `600 ${size}px Readex Pro`, c), p, r);

const mouse = ({ c = '#27333f' } = {}) => {
  const body = new THREE.SphereGeometry(1, 96, 64);
  const at = body.attributes.position;
  for (let i = 0; i < at.count; i++) {
    const [x, y, z] = [at.getX(i), at.getY(i), at.getZ(i)];
    at.setXYZ(i, x * 0.56 * (1 - 0.08 * z), Math.max(y, -0.16) * (0.42 - 0.07 * z), z * 0.94);
  }
  body.computeVertexNormals();
  return group(
    mesh(body, plastic(c, 0.5, { clearcoat: 0.2, clearcoatRoughness: 0.5 }), [0, 0.07, 0]),
    mesh(rbox(0.022, 0.02, 0.62, 0.008), plastic('#0e1216', 0.6), [0, 0.41, 0.5], [0.36, 0, 0]),
    mesh(
      new THREE.CylinderGeometry(0.13, 0.13, 0.09, 48),
      plastic('#14181d', 0.7),
      [0, 0.33, 0.5],
      [0, 0, PI / 2],
    ),
    mesh(
      new THREE.TorusGeometry(0.131, 0.012, 12, 60),
      metal('#c8a56d', 0.25),
      [0, 0.33, 0.5],
      [0, PI / 2, 0],
    ),
  );
};

const drive = ({ c = '#30363d' } = {}) => {
  const body = group(
    mesh(slab(1.1, 1.7, 0.16, 0.12, 0.035), metal(c, 0.42)),
    mesh(slab(1.0, 0.5, 0.012, 0.06, 0.004), plastic('#e8573f', 0.5), [0, -0.5, 0.079]),
    print('sahel', 260, 0.6, 0.2, [0, 0.42, 0.084]),
    print('SSD 512', 220, 0.7, 0.2, [0, -0.5, 0.09]),
  );
  body.rotation.set(-0.16, 0, 0);
  body.position.set(0, 0.88, 0);
  return group(body);
};

const router = ({ c = '#f4f5f5' } = {}) =>
  group(
    mesh(rbox(2.0, 0.3, 1.2, 0.12, 10), plastic(c, 0.42, { clearcoat: 0.3 }), [0, 0.18, 0]),
    ...[-0.8, 0.8].map((x) =>
      mesh(
        slab(0.16, 1.5, 0.07, 0.06, 0.02),
        plastic('#20262e', 0.5),
        [x, 0.95, -0.56],
        [-0.06, 0, -x * 0.12],
      ),
    ),
    ...[0, 1, 2, 3].map((k) =>
      mesh(
        new THREE.SphereGeometry(0.025, 20, 14),
        physical({ color: '#bff0d2', emissive: '#2bb673', emissiveIntensity: k < 3 ? 1 : 0.1 }),
        [-0.3 + k * 0.14, 0.2, 0.595],
      ),
    ),
    print('4G', 420, 0.34, 0.16, [0.66, 0.18, 0.602], [0, 0, 0], '#0f6bb4'),
  );

const charger = ({ c = '#f4f5f5' } = {}) =>
  group(
    mesh(rbox(0.9, 1.0, 0.8, 0.16, 10), plastic(c, 0.36, { clearcoat: 0.5 }), [0, 0.5, 0]),
    mesh(slab(0.3, 0.1, 0.02, 0.045, 0.006), plastic('#0b0e12', 0.5), [0, 0.58, 0.4]),
    print('33 W', 330, 0.5, 0.16, [0, 0.26, 0.402], [0, 0, 0], '#5f6a75'),
    ...[-0.2, 0.2].map((x) =>
      mesh(new THREE.CapsuleGeometry(0.05, 0.34, 10, 24), metal('#cfd2d6', 0.2), [x, 1.16, 0]),
    ),
  );

export const computingShots = {
  mouse: { make: mouse, cam: { az: 38, el: 24, fill: 0.6 } },
  drive: { make: drive, cam: { az: 24, el: 12, fill: 0.6 } },
  router: { make: router, cam: { az: 22, el: 18, fill: 0.72 } },
  charger: { make: charger, cam: { az: 28, el: 16, fill: 0.56 } },
};

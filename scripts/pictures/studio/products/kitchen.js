import * as THREE from 'three';
import { cyl, group, lathe, mesh, PI, tube } from '../geometry.js';
import { gloss, metal, plastic, woodMat } from '../materials.js';

const kettle = ({ c = '#f1efe9', h = '#8a5a33', trim = '#c8a56d' } = {}) => {
  const m = plastic(c, 0.46, { clearcoat: 0.2, clearcoatRoughness: 0.5 });
  return group(
    mesh(cyl(0.66, 0.1, 0.66, 0.03), plastic('#22272e', 0.5)),
    mesh(
      lathe([
        [0, 0],
        [0.62, 0, 0.06],
        [0.6, 0.2, 0.3],
        [0.42, 1.05, 0.12],
        [0.4, 1.1],
        [0, 1.1],
      ]),
      m,
      [0, 0.1, 0],
    ),
    mesh(
      lathe([
        [0, 0],
        [0.4, 0, 0.02],
        [0.38, 0.06, 0.05],
        [0.1, 0.1, 0.04],
        [0, 0.1],
      ]),
      m,
      [0, 1.21, 0],
    ),
    mesh(new THREE.TorusGeometry(0.4, 0.014, 14, 90), metal(trim, 0.2), [0, 1.2, 0], [PI / 2, 0, 0]),
    mesh(new THREE.SphereGeometry(0.085, 32, 20), h ? woodMat(h, '#5c381c') : m, [0, 1.38, 0]),
    mesh(
      tube(
        [
          [0.5, 0.42, 0],
          [0.78, 0.52, 0],
          [0.86, 0.85, 0],
          [0.9, 1.12, 0],
          [1.12, 1.2, 0],
        ],
        0.058,
      ),
      m,
    ),
    mesh(
      tube(
        [
          [-0.42, 1.12, 0],
          [-0.62, 1.2, 0],
          [-0.94, 1.1, 0],
          [-1.0, 0.82, 0],
          [-0.86, 0.5, 0],
          [-0.52, 0.4, 0],
        ],
        0.062,
      ),
      h ? woodMat(h, '#5c381c', [6, 1]) : plastic('#22272e'),
      [0, 0, 0],
    ),
  );
};

const pot = ({ c = '#12507f', k = '#d9b06a' } = {}) => {
  const m = gloss(c, { clearcoatRoughness: 0.08, roughness: 0.5 });
  const ear = (s) => {
    const t = mesh(
      tube(
        [
          [0, 0, -0.3],
          [0.2, 0.03, -0.28],
          [0.27, 0.04, 0],
          [0.2, 0.03, 0.28],
          [0, 0, 0.3],
        ],
        0.062,
        false,
        80,
      ),
      m,
      [s * 0.93, 0.62, 0],
    );
    if (s < 0) t.rotation.y = PI;
    return t;
  };
  return group(
    mesh(
      lathe([
        [0, 0],
        [0.86, 0, 0.16],
        [0.98, 0.78, 0.03],
        [1.0, 0.8, 0.02],
        [0.94, 0.8, 0.02],
        [0.86, 0.1],
      ]),
      m,
    ),
    mesh(
      lathe([
        [0, 0.0],
        [0.99, 0, 0.03],
        [1.0, 0.05, 0.04],
        [0.72, 0.17, 0.14],
        [0.2, 0.27, 0.1],
        [0, 0.28],
      ]),
      m,
      [0, 0.81, 0],
    ),
    mesh(
      new THREE.TorusGeometry(0.985, 0.012, 12, 120),
      plastic('#0b2d48', 0.5),
      [0, 0.815, 0],
      [PI / 2, 0, 0],
    ),
    mesh(
      lathe([
        [0, 0],
        [0.07, 0],
        [0.05, 0.06, 0.03],
        [0.15, 0.1, 0.04],
        [0.15, 0.17, 0.05],
        [0, 0.19],
      ]),
      metal(k, 0.22),
      [0, 1.07, 0],
    ),
    ear(1),
    ear(-1),
  );
};

const pan = ({ c = '#2b3036', h = '#8a5a33' } = {}) =>
  group(
    mesh(
      lathe([
        [0, 0],
        [0.78, 0, 0.14],
        [1.0, 0.26, 0.03],
        [1.02, 0.27, 0.02],
        [0.98, 0.28, 0.02],
        [0.77, 0.05, 0.12],
        [0, 0.04],
      ]),
      plastic(c, 0.5, { clearcoat: 0.2, clearcoatRoughness: 0.5 }),
    ),
    mesh(
      tube(
        [
          [0.92, 0.2, 0],
          [1.15, 0.3, 0],
          [1.3, 0.33, 0],
        ],
        0.045,
      ),
      metal('#b9bec4', 0.3),
    ),
    mesh(
      tube(
        [
          [1.26, 0.32, 0],
          [1.6, 0.38, 0],
          [2.1, 0.42, 0],
        ],
        0.085,
        false,
        60,
        24,
      ),
      woodMat(h, '#5c381c', [1, 4]),
    ),
    mesh(new THREE.SphereGeometry(0.085, 24, 16), woodMat(h, '#5c381c'), [2.1, 0.42, 0]),
  );

export const kitchenShots = {
  kettle: { make: kettle, cam: { az: 14, el: 12, fill: 0.68 } },
  pot: { make: pot, cam: { az: 18, el: 18, fill: 0.7 } },
  pan: { make: pan, cam: { az: 28, el: 32, fill: 0.74 } },
};

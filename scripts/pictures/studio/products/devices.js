import * as THREE from 'three';
import { cyl, group, mesh, PI, rrect, slab, tube } from '../geometry.js';
import { decal, text } from '../labels.js';
import { canvas, metal, physical, plastic } from '../materials.js';

const phone = ({ c = '#27476e', s1 = '#0f6bb4', s2 = '#f2b632', s3 = '#e9f0f5' } = {}) => {
  const one = (back) => {
    const w = 0.86,
      h = 1.82,
      d = 0.095,
      g = group(
        mesh(
          slab(w, h, d, 0.13, 0.022),
          metal(new THREE.Color(c).lerp(new THREE.Color('#c9ced4'), 0.45), 0.3),
        ),
      );
    if (back) {
      g.add(
        mesh(
          slab(w - 0.03, h - 0.03, 0.012, 0.12, 0.005),
          physical({ color: c, roughness: 0.32, clearcoat: 1, clearcoatRoughness: 0.18 }),
          [0, 0, d / 2],
        ),
      );
      g.add(
        mesh(slab(0.36, 0.68, 0.04, 0.12, 0.014), physical({ color: c, roughness: 0.25, clearcoat: 1 }), [
          -0.2,
          0.5,
          d / 2 + 0.016,
        ]),
      );
      for (const y of [0.66, 0.36])
        g.add(
          mesh(
            cyl(0.125, 0.035, 0.125, 0.012),
            metal('#3a4048', 0.25),
            [-0.2, y, d / 2 + 0.025],
            [PI / 2, 0, 0],
          ),
          mesh(
            new THREE.CylinderGeometry(0.092, 0.092, 0.01, 48),
            physical({ color: '#05070b', roughness: 0.05, clearcoat: 1 }),
            [-0.2, y, d / 2 + 0.062],
            [PI / 2, 0, 0],
          ),
          mesh(
            new THREE.SphereGeometry(0.04, 24, 16),
            physical({ color: '#0a1c38', roughness: 0.05, clearcoat: 1 }),
            [-0.2, y, d / 2 + 0.04],
          ),
        );
      g.add(
        mesh(
          new THREE.CylinderGeometry(0.03, 0.03, 0.01, 32),
          plastic('#f6ecd2', 0.3),
          [0.1, 0.74, d / 2 + 0.008],
          [PI / 2, 0, 0],
        ),
      );
    } else {
      const map = canvas(760, 1640, (x, W, H) => {
        x.fillStyle = s1;
        x.fillRect(0, 0, W, H);
        x.fillStyle = s3;
        x.beginPath();
        x.arc(W * 0.5, H * 1.0, W * 0.78, 0, 7);
        x.fill();
        x.fillStyle = s2;
        x.beginPath();
        x.arc(W * 0.72, H * 0.5, W * 0.2, 0, 7);
        x.fill();
        x.fillStyle = new THREE.Color(s1).lerp(new THREE.Color('#021024'), 0.45).getStyle();
        x.beginPath();
        x.moveTo(0, H * 0.74);
        x.bezierCurveTo(W * 0.3, H * 0.62, W * 0.6, H * 0.86, W, H * 0.72);
        x.lineTo(W, H);
        x.lineTo(0, H);
        x.fill();
        text(x, '10:24', W / 2, H * 0.17, '500 190px Readex Pro', '#fff', -4);
        text(x, 'mardi 17 novembre', W / 2, H * 0.245, '400 46px Readex Pro', '#ffffffd8');
        x.fillStyle = '#05070b';
        x.beginPath();
        x.arc(W / 2, 58, 24, 0, 7);
        x.fill();
      });
      g.add(
        mesh(
          slab(w - 0.02, h - 0.02, 0.012, 0.125, 0.005),
          physical({ color: '#04060a', roughness: 0.08, clearcoat: 1 }),
          [0, 0, d / 2],
        ),
      );
      const sg = new THREE.ShapeGeometry(rrect(w - 0.075, h - 0.075, 0.1), 20);
      const p = sg.attributes.position,
        u = sg.attributes.uv;
      for (let i = 0; i < p.count; i++)
        u.setXY(i, p.getX(i) / (w - 0.075) + 0.5, p.getY(i) / (h - 0.075) + 0.5);
      g.add(
        mesh(
          sg,
          physical({
            color: '#000',
            emissive: '#fff',
            emissiveMap: map,
            emissiveIntensity: 0.78,
            roughness: 0.12,
            envMapIntensity: 0.5,
          }),
          [0, 0, d / 2 + 0.0125],
        ),
      );
    }
    return g;
  };
  const a = one(true),
    b = one(false);
  a.position.set(-0.34, 0.91, -0.22);
  a.rotation.set(-0.06, 0.22, 0.0);
  b.position.set(0.34, 0.91, 0.18);
  b.rotation.set(-0.06, -0.16, 0);
  return group(a, b);
};

const powerbank = ({ c = '#22303f', says = '20 000 mAh', wire = '#f2b632' } = {}) => {
  const body = group(
    mesh(
      slab(0.92, 1.86, 0.36, 0.16, 0.05),
      plastic(c, 0.5, { clearcoat: 0.15, clearcoatRoughness: 0.5 }),
      [0, 0.93, 0],
    ),
    decal(
      0.5,
      0.2,
      (g, w, h) => text(g, 'sahel', w / 2, h / 2, '600 300px Readex Pro', '#f4f6f7'),
      [0, 0.98, 0.182],
    ),
    decal(
      0.6,
      0.1,
      (g, w, h) => text(g, says, w / 2, h / 2, '500 120px Readex Pro', '#c8d3de', 4),
      [0, 0.34, 0.182],
    ),
    ...[0, 1, 2, 3].map((k) =>
      mesh(
        new THREE.SphereGeometry(0.017, 20, 14),
        physical({ color: '#dff4ff', emissive: '#9fdcff', emissiveIntensity: k < 3 ? 1 : 0.12 }),
        [-0.12 + k * 0.08, 1.66, 0.178],
      ),
    ),
    mesh(slab(0.2, 0.09, 0.02, 0.01, 0.004), plastic('#0b0e12', 0.5), [-0.16, 1.858, 0.02], [-PI / 2, 0, 0]),
    mesh(
      slab(0.14, 0.055, 0.02, 0.026, 0.004),
      plastic('#0b0e12', 0.5),
      [0.17, 1.858, 0.02],
      [-PI / 2, 0, 0],
    ),
  );
  body.rotation.x = -0.03;
  const cable = mesh(
    tube(
      [
        [0.17, 1.9, 0.02],
        [0.17, 2.06, 0.03],
        [0.42, 2.1, 0.05],
        [0.78, 1.5, 0.2],
        [0.8, 0.5, 0.35],
        [0.78, 0.06, 0.5],
        [1.05, 0.05, 0.72],
        [1.32, 0.05, 0.6],
      ],
      0.032,
      false,
      160,
    ),
    plastic(wire, 0.55),
  );
  const plug = mesh(slab(0.12, 0.22, 0.07, 0.03, 0.01), plastic('#2c3540', 0.4), [0.17, 1.95, 0.02]);
  const end = mesh(
    slab(0.3, 0.13, 0.08, 0.035, 0.012),
    plastic('#2c3540', 0.4),
    [1.42, 0.055, 0.55],
    [PI / 2, 0, 0.45],
  );
  return group(body, cable, plug, end);
};

export const deviceShots = {
  phone: { make: phone, cam: { az: 2, el: 8, fill: 0.68 } },
  powerbank: { make: powerbank, cam: { az: 28, el: 12, fill: 0.68 } },
};

import * as THREE from 'three';
import { toCreasedNormals } from 'three/addons/utils/BufferGeometryUtils.js';
import { cyl, group, lathe, mesh, PI, put, rbox } from '../geometry.js';
import { decal, text } from '../labels.js';
import { physical, plaster, plastic, woodMat } from '../materials.js';
import { faceShots } from './face.js';
import { homeShots } from './home.js';
import { kitchenShots } from './kitchen.js';
import { soundShots } from './sound.js';

const { jar, serum } = faceShots;
const { kettle, pot } = kitchenShots;

const toys = ({ cols = ['#0f6bb4', '#2f9e8f', '#f4c22b', '#ef8b3a', '#e0503f'] } = {}) => {
  const g = group(
    mesh(cyl(0.72, 0.14, 0.72, 0.05), woodMat('#e0bd8c', '#b98d58')),
    mesh(cyl(0.1, 1.6), woodMat('#e0bd8c', '#b98d58')),
  );
  let y = 0.14;
  cols.forEach((c, i) => {
    const r = 0.62 - i * 0.085,
      t = 0.15;
    g.add(
      mesh(
        lathe([
          [0.12, 0],
          [r, 0, 0.13],
          [r, t * 2, 0.13],
          [0.12, t * 2],
        ]),
        plastic(c, 0.42, { clearcoat: 0.35, clearcoatRoughness: 0.3 }),
        [0, y, 0],
      ),
    );
    y += t * 2 + 0.008;
  });
  g.add(mesh(new THREE.SphereGeometry(0.2, 48, 32), woodMat('#e0bd8c', '#b98d58'), [0, y + 0.16, 0]));
  const blk = (c, t, p, r) => {
    const b = group(mesh(rbox(0.5, 0.5, 0.5, 0.05), woodMat('#e6c797', '#c29a66')));
    b.add(
      decal(
        0.36,
        0.36,
        (x, w, h) => {
          x.strokeStyle = c;
          x.lineWidth = 54;
          x.strokeRect(50, 50, w - 100, h - 100);
          text(x, t, w / 2, h * 0.54, '700 560px Readex Pro', c);
        },
        [0, 0, 0.252],
        [0, 0, 0],
        { rough: 0.6 },
      ),
    );
    b.position.set(...p);
    b.rotation.y = r;
    return b;
  };
  g.add(blk('#e0503f', 'A', [0.95, 0.25, 0.42], -0.3), blk('#0f6bb4', 'B', [-0.98, 0.25, 0.36], 0.35));
  return g;
};

function archWall(w, h, d, aw, spring, x0 = 0) {
  const s = new THREE.Shape();
  s.moveTo(-w / 2, 0);
  s.lineTo(x0 - aw / 2, 0);
  s.lineTo(x0 - aw / 2, spring);
  s.absarc(x0, spring, aw / 2, PI, 0, true);
  s.lineTo(x0 + aw / 2, 0);
  s.lineTo(w / 2, 0);
  s.lineTo(w / 2, h);
  s.lineTo(-w / 2, h);
  s.closePath();
  const g = new THREE.ExtrudeGeometry(s, {
    depth: d,
    bevelThickness: 0.035,
    bevelSize: 0.035,
    bevelSegments: 4,
    curveSegments: 64,
  });
  return toCreasedNormals(g, 0.5);
}

const hero = () => {
  const w = plaster(),
    sea = physical({ color: '#0b62a8', roughness: 0.8, emissive: '#0b62a8', emissiveIntensity: 0.28 }),
    sky = physical({ color: '#bcdcf0', roughness: 1, emissive: '#bcdcf0', emissiveIntensity: 0.55 });
  const far = mesh(new THREE.PlaneGeometry(30, 3.4), sea, [0, -0.15, -9]),
    up = mesh(new THREE.PlaneGeometry(30, 12), sky, [0, 7.5, -9.02]);
  for (const m of [far, up]) {
    m.userData.noCast = m.userData.noReceive = true;
  }
  return group(
    mesh(archWall(15, 8, 0.7, 3.2, 2.15, 0.55), w, [0, 0, -1.9]),
    far,
    up,
    mesh(rbox(1.9, 0.62, 1.6, 0.05), w, [-1.75, 0.31, -0.1]),
    mesh(rbox(1.5, 1.3, 1.2, 0.05), w, [2.45, 0.65, -0.35]),
    mesh(rbox(1.7, 0.3, 1.5, 0.05), w, [2.1, 0.15, 0.75]),
    mesh(cyl(0.62, 0.85, 0.62, 0.04), physical({ color: '#f7f5f0', roughness: 0.96 }), [0.62, 0, -0.55]),
    put(kettle.make({}), -1.62, 0.62, -0.15, 0.86, 0.25),
    put(soundShots.headphones.make({ c: '#0e5a9e' }), 2.3, 1.3, -0.35, 0.76, -0.4),
    put(homeShots.lamp.make({ c: '#f2c230' }), 0.62, 0.85, -0.55, 0.95),
    put(serum.make({}), 1.72, 0.3, 0.75, 0.52, 0.1),
    put(jar.make({}), 2.4, 0.3, 0.9, 0.46, -0.2),
    put(pot.make({ c: '#d9533f', k: '#e4c07c' }), -0.35, 0, 0.85, 0.66, 0.3),
    put(toys({}), -1.78, 0, 1.15, 0.42, 0.15),
  );
};

export const heroShots = {
  hero: {
    make: hero,
    cam: {
      at: [0.32, 1.42, 0],
      dist: 11.2,
      az: 3,
      el: 7,
      fov: 24,
      floor: '#f7f5f1',
      keyAz: -40,
      keyEl: 46,
      soft: 0.07,
      key: 2.9,
      keyColor: '#fff8ee',
      dome: 1.5,
      env: 1.05,
      R: 4.6,
    },
  },
};

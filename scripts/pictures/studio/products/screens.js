import * as THREE from 'three';
import { toCreasedNormals } from 'three/addons/utils/BufferGeometryUtils.js';
import { group, lathe, mesh, PI, rrect, slab, tube, V3 } from '../geometry.js';
import { decal, text } from '../labels.js';
import { canvas, metal, physical, plastic } from '../materials.js';

const watch = ({ c = '#1d232b', strap = '#e7663c', face = '#0a0d12', a = '#36b3ff', b = '#ffc62e' } = {}) => {
  const W = 0.98,
    H = 1.14,
    D = 0.26;
  const map = canvas(760, 900, (g, w, h) => {
    g.fillStyle = face;
    g.fillRect(0, 0, w, h);
    text(g, '10:24', w / 2, h * 0.3, '600 230px Readex Pro', '#fff', -8);
    text(g, 'MAR 17', w / 2, h * 0.13, '500 58px Readex Pro', '#9fb4c8', 4);
    g.lineWidth = 34;
    g.lineCap = 'round';
    [
      [a, 130, 0.78],
      [b, 84, 0.55],
    ].forEach(([col, r, v]) => {
      g.strokeStyle = `${col}40`;
      g.beginPath();
      g.arc(w * 0.28, h * 0.7, r, 0, 7);
      g.stroke();
      g.strokeStyle = col;
      g.beginPath();
      g.arc(w * 0.28, h * 0.7, r, -PI / 2, -PI / 2 + v * 2 * PI);
      g.stroke();
    });
    text(g, '7 842', w * 0.72, h * 0.66, '600 104px Readex Pro', '#fff');
    text(g, 'pas', w * 0.72, h * 0.76, '400 56px Readex Pro', '#9fb4c8');
  });
  const sg = new THREE.ShapeGeometry(rrect(W - 0.13, H - 0.13, 0.2), 24),
    p = sg.attributes.position,
    u = sg.attributes.uv;
  for (let i = 0; i < p.count; i++) u.setXY(i, p.getX(i) / (W - 0.13) + 0.5, p.getY(i) / (H - 0.13) + 0.5);
  const head = group(
    mesh(slab(W, H, D, 0.27, 0.07), metal(c, 0.3)),
    mesh(
      slab(W - 0.05, H - 0.05, 0.05, 0.25, 0.024),
      physical({ color: '#05070a', roughness: 0.06, clearcoat: 1 }),
      [0, 0, D / 2 - 0.005],
    ),
    mesh(
      sg,
      physical({
        color: '#000',
        emissive: '#fff',
        emissiveMap: map,
        emissiveIntensity: 0.85,
        roughness: 0.15,
        envMapIntensity: 0.4,
      }),
      [0, 0, D / 2 + 0.0215],
    ),
    mesh(
      lathe(
        [
          [0, 0],
          [0.09, 0, 0.01],
          [0.09, 0.08, 0.02],
          [0, 0.08],
        ],
        48,
      ),
      metal('#8b929b', 0.3),
      [W / 2 - 0.01, 0.18, 0],
      [0, 0, -PI / 2],
    ),
  );
  const sh = rrect(0.74, 0.085, 0.04),
    cur = [];
  for (let i = 0; i < 40; i++) {
    const t = (i / 40) * 2 * PI;
    cur.push(V3(0, Math.cos(t) * 0.86, -0.78 + Math.sin(t) * 0.82));
  }
  const st = mesh(
    toCreasedNormals(
      new THREE.ExtrudeGeometry(sh, {
        steps: 160,
        curveSegments: 10,
        extrudePath: new THREE.CatmullRomCurve3(cur, true),
      }),
      0.7,
    ),
    plastic(strap, 0.62),
  );
  const g = group(head, st);
  g.rotation.set(-0.32, 0, 0);
  const o = group(g);
  return o;
};

/** A set seen from the front: the screen shows dunes at dusk, drawn here. */
const television = ({
  w = 3.1,
  h = 1.78,
  sky1 = '#12396b',
  sky2 = '#e08a4f',
  sky3 = '#f7cf7d',
  lands = ['#c9793f', '#a2562c', '#6d3620'],
} = {}) => {
  const map = canvas(1600, 900, (g, W, H) => {
    const sky = g.createLinearGradient(0, 0, 0, H * 0.7);
    sky.addColorStop(0, sky1);
    sky.addColorStop(0.55, sky2);
    sky.addColorStop(1, sky3);
    g.fillStyle = sky;
    g.fillRect(0, 0, W, H);
    g.fillStyle = '#fff1c9';
    g.beginPath();
    g.arc(W * 0.66, H * 0.46, 74, 0, 7);
    g.fill();
    const dunes = [
      [lands[0], 0.62, 0.1],
      [lands[1], 0.72, -0.09],
      [lands[2], 0.84, 0.06],
    ];
    for (const [c, y, k] of dunes) {
      g.fillStyle = c;
      g.beginPath();
      g.moveTo(0, H * (y + k));
      g.bezierCurveTo(W * 0.28, H * (y - k * 1.6), W * 0.52, H * (y + k * 1.8), W, H * (y - k));
      g.lineTo(W, H);
      g.lineTo(0, H);
      g.fill();
    }
  });
  const foot = (x) =>
    mesh(
      tube(
        [
          [x - 0.18, 0.02, 0.34],
          [x, 0.3, 0],
          [x + 0.02, 0.34, 0],
          [x + 0.18, 0.02, -0.3],
        ].map(([a, b, z]) => [a, b, z]),
        0.032,
        false,
        60,
      ),
      metal('#3a424b', 0.35),
    );
  const screen = new THREE.PlaneGeometry(w - 0.07, h - 0.07);
  return group(
    mesh(slab(w, h, 0.09, 0.03, 0.018), plastic('#14181d', 0.4), [0, 0.34 + h / 2, 0]),
    mesh(
      screen,
      physical({
        color: '#000',
        emissive: '#fff',
        emissiveMap: map,
        emissiveIntensity: 0.82,
        roughness: 0.14,
        envMapIntensity: 0.35,
      }),
      [0, 0.35 + h / 2, 0.0465],
    ),
    decal(
      0.34,
      0.05,
      (g, W, H) => text(g, 'numidia', W / 2, H / 2, '600 120px Readex Pro', '#8e99a5', 10),
      [0, 0.365, 0.0472],
    ),
    foot(-w * 0.34),
    foot(w * 0.34),
  );
};

export const screenShots = {
  television: { make: television, cam: { az: 16, el: 7, fill: 0.78 } },
  watch: { make: watch, cam: { az: 30, el: 14, fill: 0.66 } },
};

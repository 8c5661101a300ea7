import * as THREE from 'three';
import { RoundedBoxGeometry } from 'three/addons/geometries/RoundedBoxGeometry.js';
import { toCreasedNormals } from 'three/addons/utils/BufferGeometryUtils.js';

const V2 = (x, y) => new THREE.Vector2(x, y);
export const V3 = (x, y, z) => new THREE.Vector3(x, y, z);
export const PI = Math.PI;
export const group = (...m) => {
  const g = new THREE.Group();
  g.add(...m.flat());
  return g;
};
export const mesh = (geo, mat, p = [0, 0, 0], r = [0, 0, 0]) => {
  const m = new THREE.Mesh(geo, mat);
  m.position.set(...p);
  m.rotation.set(...r);
  return m;
};
// ---------- geometry helpers
/** A lathe profile of `[radius, height, rounding]` with every corner rounded: a sharp edge looks drawn, not made. */
function fillet(pts) {
  const out = [];
  pts.forEach(([x, y, f], i) => {
    if (!f || i === 0 || i === pts.length - 1) {
      out.push(V2(Math.max(x, 0.0001), y));
      return;
    }
    const p = V2(x, y),
      a = V2(pts[i - 1][0], pts[i - 1][1]),
      b = V2(pts[i + 1][0], pts[i + 1][1]);
    const da = a.clone().sub(p),
      db = b.clone().sub(p),
      la = Math.min(f, da.length() * 0.49),
      lb = Math.min(f, db.length() * 0.49);
    const s = p.clone().addScaledVector(da.normalize(), la),
      e = p.clone().addScaledVector(db.normalize(), lb);
    out.push(s.clone().addScaledVector(da, 0.002));
    for (let k = 0; k <= 10; k++) {
      const t = k / 10;
      out.push(
        V2(
          (1 - t) ** 2 * s.x + 2 * t * (1 - t) * p.x + t * t * e.x,
          (1 - t) ** 2 * s.y + 2 * t * (1 - t) * p.y + t * t * e.y,
        ),
      );
    }
    out.push(e.clone().addScaledVector(db, 0.002));
  });
  return out;
}
export const lathe = (pts, seg = 128) => new THREE.LatheGeometry(fillet(pts), seg);
export const uvByY = (g) => {
  g.computeBoundingBox();
  const { min, max } = g.boundingBox,
    p = g.attributes.position,
    u = g.attributes.uv;
  for (let i = 0; i < p.count; i++) u.setY(i, (p.getY(i) - min.y) / (max.y - min.y));
  return g;
};
export function rrect(w, h, r) {
  const s = new THREE.Shape(),
    x = -w / 2,
    y = -h / 2;
  s.moveTo(x + r, y);
  s.lineTo(x + w - r, y);
  s.absarc(x + w - r, y + r, r, -PI / 2, 0);
  s.lineTo(x + w, y + h - r);
  s.absarc(x + w - r, y + h - r, r, 0, PI / 2);
  s.lineTo(x + r, y + h);
  s.absarc(x + r, y + h - r, r, PI / 2, PI);
  s.lineTo(x, y + r);
  s.absarc(x + r, y + r, r, PI, 1.5 * PI);
  return s;
}
export function slab(w, h, d, rc, b = 0.03) {
  const g = new THREE.ExtrudeGeometry(rrect(w - 2 * b, h - 2 * b, Math.max(rc - b, 0.01)), {
    depth: d - 2 * b,
    bevelThickness: b,
    bevelSize: b,
    bevelSegments: 6,
    curveSegments: 20,
  });
  g.translate(0, 0, -(d - 2 * b) / 2);
  return toCreasedNormals(g, 0.6);
}
export const rbox = (w, h, d, r, s = 8) => new RoundedBoxGeometry(w, h, d, s, r);
export const tube = (pts, r, closed = false, seg = 120, rs = 24) =>
  new THREE.TubeGeometry(
    new THREE.CatmullRomCurve3(
      pts.map((p) => V3(...p)),
      closed,
      'centripetal',
    ),
    seg,
    r,
    rs,
    closed,
  );
export const cyl = (r, h, r2 = r, b = 0.02) =>
  lathe([
    [0, 0],
    [r, 0, b],
    [r2, h, b],
    [0, h],
  ]);
export const put = (o, x, y, z, s = 1, ry = 0) => {
  const g = group(o);
  g.position.set(x, y, z);
  g.scale.setScalar(s);
  g.rotation.y = ry;
  return g;
};

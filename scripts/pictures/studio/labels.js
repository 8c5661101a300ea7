import * as THREE from 'three';
import { mesh } from './geometry.js';
import { canvas, physical } from './materials.js';

export const text = (g, s, x, y, font, col, sp = 0) => {
  g.font = font;
  g.fillStyle = col;
  g.textAlign = 'center';
  g.textBaseline = 'middle';
  g.letterSpacing = `${sp}px`;
  g.fillText(s, x + sp / 2, y);
};
// curved label glued on a cylinder, facing +z
export function wrapLabel(r, y, h, ang, draw, o = {}) {
  const W = 1024,
    H = Math.round((W * h) / (r * ang));
  const geo = new THREE.CylinderGeometry(r, r, h, 64, 1, true, -ang / 2, ang);
  const t = canvas(W, H, draw);
  const m = mesh(
    geo,
    physical({
      map: t,
      transparent: !!o.clear,
      alphaTest: o.clear ? 0.02 : 0,
      roughness: o.rough ?? 0.55,
      clearcoat: o.coat ?? 0,
      side: THREE.FrontSide,
    }),
    [0, y, 0],
  );
  m.userData.noCast = true;
  return m;
}
export function decal(w, h, draw, p, r = [0, 0, 0], o = {}) {
  const W = 1024,
    H = Math.round((W * h) / w);
  const m = mesh(
    new THREE.PlaneGeometry(w, h),
    physical({ map: canvas(W, H, draw), transparent: true, roughness: o.rough ?? 0.5, ...o.mat }),
    p,
    r,
  );
  m.userData.noCast = true;
  m.userData.noReceive = true;
  return m;
}
export const label =
  (brand, line, foot, { bg = '#fbfaf6', ink = '#0d2340', bar, serif = true } = {}) =>
  (g, w, h) => {
    if (bg) {
      g.fillStyle = bg;
      g.fillRect(0, 0, w, h);
    }
    if (bar) {
      g.fillStyle = bar;
      g.fillRect(0, h * 0.8, w, h * 0.2);
    }
    const F = serif ? 'Marcellus' : 'Readex Pro';
    const c = w / 2;
    text(
      g,
      brand,
      c,
      h * 0.24,
      `${serif ? 400 : 700} ${Math.min(w * 0.17, h * 0.2)}px ${F}`,
      ink,
      serif ? w * 0.02 : 0,
    );
    g.fillStyle = ink;
    g.globalAlpha = 0.55;
    g.fillRect(c - w * 0.05, h * 0.38, w * 0.1, Math.max(2, h * 0.004));
    g.globalAlpha = 1;
    line.forEach((l, i) => {
      text(
        g,
        l,
        c,
        h * (0.48 + i * 0.09),
        `500 ${Math.min(w * 0.062, h * 0.07)}px Readex Pro`,
        ink,
        w * 0.006,
      );
    });
    text(
      g,
      foot,
      c,
      h * (bar ? 0.9 : 0.88),
      `500 ${Math.min(w * 0.045, h * 0.055)}px Readex Pro`,
      bar ? '#fff' : ink,
      w * 0.004,
    );
  };

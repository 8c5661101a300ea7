import * as THREE from 'three';

export const physical = (o) => new THREE.MeshPhysicalMaterial(o);
export const plastic = (c, rough = 0.38, o = {}) => physical({ color: c, roughness: rough, ...o });
export const gloss = (c, o = {}) =>
  physical({ color: c, roughness: 0.42, clearcoat: 1, clearcoatRoughness: 0.06, ...o });
export const metal = (c = '#cfd2d6', r = 0.22, o = {}) =>
  physical({ color: c, metalness: 1, roughness: r, ...o });
export const gold = (r = 0.24) => metal('#d9b06a', r);
export const glass = (c, dist = 0.6, o = {}) =>
  physical({
    color: '#ffffff',
    transmission: 1,
    roughness: 0.04,
    thickness: 0.5,
    ior: 1.45,
    attenuationColor: new THREE.Color(c),
    attenuationDistance: dist,
    ...o,
  });
/** Repeatable noise (Park and Miller), so that a picture rendered twice is the same. */
const rnd = (seed) => {
  let state = seed;
  return () => {
    state = (state * 16807) % 2147483647;
    return state / 2147483647;
  };
};
export function canvas(w, h, draw, o = {}) {
  const c = document.createElement('canvas');
  c.width = w;
  c.height = h;
  draw(c.getContext('2d'), w, h);
  const t = new THREE.CanvasTexture(c);
  t.anisotropy = 16;
  if (!o.data) t.colorSpace = THREE.SRGBColorSpace;
  if (o.repeat) {
    t.wrapS = t.wrapT = THREE.RepeatWrapping;
    t.repeat.set(...o.repeat);
  }
  return t;
}
export const noiseTex = (n, rep, seed = 7, lo = 90, hi = 165) =>
  canvas(
    n,
    n,
    (g) => {
      const r = rnd(seed),
        d = g.createImageData(n, n);
      for (let i = 0; i < n * n; i++) {
        const v = lo + r() * (hi - lo);
        d.data.set([v, v, v, 255], i * 4);
      }
      g.putImageData(d, 0, 0);
    },
    { data: 1, repeat: rep },
  );
const weaveTex = (rep) =>
  canvas(
    64,
    64,
    (g) => {
      g.fillStyle = '#666';
      g.fillRect(0, 0, 64, 64);
      for (let y = 0; y < 8; y++)
        for (let x = 0; x < 8; x++) {
          const e = (x + y) % 2;
          const l = g.createLinearGradient(x * 8, y * 8, x * 8 + (e ? 8 : 0), y * 8 + (e ? 0 : 8));
          l.addColorStop(0, '#333');
          l.addColorStop(0.5, '#eee');
          l.addColorStop(1, '#333');
          g.fillStyle = l;
          g.fillRect(x * 8, y * 8, 8, 8);
        }
    },
    { data: 1, repeat: rep },
  );
export const fabric = (c, rep = [14, 14], o = {}) =>
  physical({
    color: c,
    roughness: 0.95,
    sheen: 0.6,
    sheenRoughness: 0.5,
    sheenColor: new THREE.Color(c).lerp(new THREE.Color('#fff'), 0.4),
    bumpMap: weaveTex(rep),
    bumpScale: 1.2,
    ...o,
  });
export const woodMat = (c1 = '#c99b68', c2 = '#a97845', rep = [1, 1]) =>
  physical({
    roughness: 0.55,
    map: canvas(
      512,
      512,
      (g) => {
        g.fillStyle = c1;
        g.fillRect(0, 0, 512, 512);
        const r = rnd(11);
        for (let i = 0; i < 90; i++) {
          g.strokeStyle = c2;
          g.globalAlpha = 0.05 + r() * 0.2;
          g.lineWidth = 0.6 + r() * 3;
          const x = r() * 512,
            a = 6 + r() * 12;
          g.beginPath();
          g.moveTo(x, 0);
          g.bezierCurveTo(x + a, 170, x - a, 340, x + a * 0.6, 512);
          g.stroke();
        }
      },
      { repeat: rep },
    ),
  });
export const leather = (c) =>
  physical({
    color: c,
    roughness: 0.6,
    bumpMap: noiseTex(128, [5, 5], 3),
    bumpScale: 0.5,
    clearcoat: 0.12,
    clearcoatRoughness: 0.5,
  });
export const plaster = (c = '#f7f5f0') =>
  physical({ color: c, roughness: 0.96, bumpMap: noiseTex(256, [4, 4], 5, 70, 185), bumpScale: 0.9 });

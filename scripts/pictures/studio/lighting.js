import * as THREE from 'three';

/**
 * Highlights come only from the environment and the sky is dimmed where the dome already lights: without these two
 * changes each of the accumulated frames would add a dotted glint of its own.
 */
export function patchShaders() {
  const chunks = THREE.ShaderChunk;
  chunks.lights_physical_pars_fragment = chunks.lights_physical_pars_fragment
    .replace(/reflectedLight\.directSpecular \+= irradiance \* [^;]+;/g, '')
    .replace(/clearcoatSpecularDirect \+= [^;]+;/g, '');
  chunks.lights_fragment_maps = chunks.lights_fragment_maps.replace(
    /iblIrradiance \+= getIBLIrradiance\( geometryNormal \);/,
    'iblIrradiance += 0.42 * getIBLIrradiance( geometryNormal );',
  );
}

/** A photographer's room: big left softbox, right strip, top panel, black flags for edges, dark camera side. */
export function studioEnvironment(renderer) {
  const scene = new THREE.Scene();
  const panel = ([width, height, depth], [x, y, z], level, [r, g, b] = [1, 1, 1]) => {
    const material = new THREE.MeshBasicMaterial({
      color: new THREE.Color(r * level, g * level, b * level),
      side: THREE.DoubleSide,
    });
    const box = new THREE.Mesh(new THREE.BoxGeometry(width, height, depth), material);
    box.position.set(x, y, z);
    scene.add(box);
  };
  panel([24, 14, 24], [0, 5, 0], 0.36, [0.98, 1, 1.03]);
  panel([24, 0.2, 24], [0, -1.9, 0], 0.82, [1, 0.99, 0.97]);
  panel([0.2, 7.5, 6], [-8, 4.2, 1.5], 5.2);
  panel([0.2, 8, 1.3], [8, 4, 2.5], 4.2, [0.96, 0.98, 1.05]);
  panel([7, 0.2, 5], [0, 10, -1], 4.0);
  panel([5, 3.4, 0.2], [2.5, 5.5, -10], 1.6);
  panel([0.2, 6, 2.2], [-9, 3.5, -5], 0.05);
  panel([0.2, 7, 2.5], [9, 3.5, -2.4], 0.05);
  panel([5, 5, 0.2], [0, 4, 11], 0.18);
  return new THREE.PMREMGenerator(renderer).fromScene(scene, 0.012, 0.1, 100, { size: 512 }).texture;
}

const neutral = (value) => {
  const start = 0.76;
  const rest = 1 - start;
  const peak = value - 0.04;
  return peak < start ? peak : 1 - (rest * rest) / (peak + rest - start);
};

function untoned(level) {
  let low = 0;
  let high = 3;
  for (let step = 0; step < 40; step++) {
    const middle = (low + high) / 2;
    if (neutral(middle) < level) low = middle;
    else high = middle;
  }
  return low;
}

/** The colour that the Khronos neutral tone map turns into `hex`, so that a picture's ground equals the CSS token. */
export function backgroundFor(hex) {
  const color = new THREE.Color(hex);
  const peak = Math.max(color.r, color.g, color.b);
  const k = (untoned(peak) - 0.04) / peak;
  return new THREE.Color(color.r * k + 0.04, color.g * k + 0.04, color.b * k + 0.04);
}

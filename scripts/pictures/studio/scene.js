import * as THREE from 'three';
import { Accumulator } from './accumulate.js';
import { backgroundFor, patchShaders, studioEnvironment } from './lighting.js';
import { PRODUCTS } from './products/index.js';

patchShaders();
const radians = THREE.MathUtils.degToRad;
const renderer = new THREE.WebGLRenderer({ antialias: false, preserveDrawingBuffer: true, alpha: false });
renderer.shadowMap.enabled = true;
renderer.shadowMap.type = THREE.PCFShadowMap;
renderer.setPixelRatio(1);
document.body.appendChild(renderer.domElement);
const environment = studioEnvironment(renderer);

/** Halton sequence: the jitter of the lights and the camera, evenly spread from the first frame on. */
const halton = (index, base) => {
  let fraction = 1;
  let result = 0;
  for (let i = index; i > 0; i = Math.floor(i / base)) {
    fraction /= base;
    result += fraction * (i % base);
  }
  return result;
};

/** A direction from azimuth and elevation in degrees. */
const direction = (azimuth, elevation) =>
  new THREE.Vector3(
    Math.sin(radians(azimuth)) * Math.cos(radians(elevation)),
    Math.sin(radians(elevation)),
    Math.cos(radians(azimuth)) * Math.cos(radians(elevation)),
  );

const VIEW = { az: 24, el: 14, fov: 22, fill: 0.73, lift: 0, keyAz: -52, keyEl: 50, shadow: 0.74 };

function stage(group, view, ground) {
  const scene = new THREE.Scene();
  scene.background = backgroundFor(ground);
  scene.environment = environment;
  scene.environmentIntensity = view.env ?? 0.92;
  scene.environmentRotation = new THREE.Euler(0, radians(view.envRot ?? 0), 0);
  scene.add(group);
  group.updateMatrixWorld(true);
  group.traverse((part) => {
    if (!part.isMesh) return;
    part.castShadow = !part.userData.noCast;
    part.receiveShadow = !part.userData.noReceive;
    part.material.shadowSide = THREE.DoubleSide;
  });
  const box = new THREE.Box3().setFromObject(group, true);
  const material = view.floor
    ? new THREE.MeshPhysicalMaterial({ color: view.floor, roughness: 0.95 })
    : new THREE.ShadowMaterial({ opacity: view.shadow, color: 0x0a1626 });
  const floor = new THREE.Mesh(new THREE.PlaneGeometry(60, 60), material);
  floor.rotation.x = -Math.PI / 2;
  floor.position.y = view.floor ? -0.001 : box.min.y - 0.001;
  floor.receiveShadow = true;
  scene.add(floor);
  return { scene, box };
}

function someVertices(group) {
  const vertices = [];
  group.traverse((part) => {
    if (!part.isMesh) return;
    const position = part.geometry.attributes.position;
    const step = Math.max(1, Math.floor(position.count / 400));
    for (let i = 0; i < position.count; i += step)
      vertices.push(new THREE.Vector3().fromBufferAttribute(position, i).applyMatrix4(part.matrixWorld));
  });
  return vertices;
}

/** Fits the picture on real vertices, not only on the box, and centres it. */
function frame(camera, group, view, centre, radius) {
  const toward = direction(view.az, view.el);
  const target = view.at ? new THREE.Vector3(...view.at) : centre.clone();
  let distance = view.at ? view.dist : radius * 5;
  const aim = () => {
    camera.position.copy(target).addScaledVector(toward, distance);
    camera.lookAt(target);
    camera.updateMatrixWorld(true);
    camera.updateProjectionMatrix();
  };
  const vertices = view.at ? [] : someVertices(group);
  for (let round = 0; vertices.length > 0 && round < 8; round++) {
    aim();
    const seen = new THREE.Box2();
    for (const vertex of vertices) {
      const point = vertex.clone().project(camera);
      seen.expandByPoint(new THREE.Vector2(point.x, point.y));
    }
    const middle = seen.getCenter(new THREE.Vector2());
    const size = seen.getSize(new THREE.Vector2());
    const half = distance * Math.tan(radians(view.fov / 2));
    target.addScaledVector(new THREE.Vector3().setFromMatrixColumn(camera.matrixWorld, 0), middle.x * half);
    const up = new THREE.Vector3().setFromMatrixColumn(camera.matrixWorld, 1);
    target.addScaledVector(up, (middle.y + 0.015 + view.lift) * half);
    distance *= Math.max(size.x, size.y) / 2 / view.fill;
  }
  aim();
  return target;
}

function lightAt(scene, centre, radius, intensity, view) {
  const light = new THREE.DirectionalLight(0xffffff, intensity);
  light.castShadow = true;
  const edge = radius * 1.25;
  light.shadow.mapSize.set(1536, 1536);
  const limits = { left: -edge, right: edge, top: edge, bottom: -edge, near: 0.1, far: radius * 14 };
  Object.assign(light.shadow.camera, limits);
  light.shadow.bias = -0.0007;
  light.shadow.normalBias = 0.0045 * radius;
  light.shadow.radius = view.floor ? 1.4 : 3;
  light.target.position.copy(centre);
  scene.add(light, light.target);
  return light;
}

/** Answers a PNG data URL of one product. `size` in pixels of width; `ratio` = height ÷ width. */
window.renderProduct = async (name, shot) => {
  const { size = 1200, samples = 40, ground = '#EDF0F2', opts = {}, cam = {}, ratio = 1 } = shot;
  const height = Math.round(size * ratio);
  renderer.setSize(size, height);
  const product = PRODUCTS[name];
  const group = product.make(opts);
  const view = { ...VIEW, ...product.cam, ...cam };
  const { scene, box } = stage(group, view, ground);
  const centre = box.getCenter(new THREE.Vector3());
  const radius = view.R ?? box.getSize(new THREE.Vector3()).length() / 2;
  const camera = new THREE.PerspectiveCamera(view.fov, size / height, 0.1, 200);
  const target = frame(camera, group, view, centre, radius);
  if (view.R) centre.copy(target);
  const key = lightAt(scene, centre, radius, view.key ?? 1.55, view);
  if (view.keyColor) key.color.set(view.keyColor);
  const dome = lightAt(scene, centre, radius, view.dome ?? 1.75, view);
  const toKey = direction(view.keyAz, view.keyEl);
  const across = new THREE.Vector3().crossVectors(toKey, new THREE.Vector3(0, 1, 0)).normalize();
  const along = new THREE.Vector3().crossVectors(toKey, across);
  const film = new Accumulator(renderer, size, height);
  for (let i = 1; i <= samples; i++) {
    const spread = Math.sqrt(halton(i, 2)) * (view.soft ?? 0.42);
    const turn = 2 * Math.PI * halton(i, 3);
    const from = toKey.clone().addScaledVector(across, spread * Math.cos(turn));
    from.addScaledVector(along, spread * Math.sin(turn)).normalize();
    key.position.copy(centre).addScaledVector(from, radius * 6);
    const sky = 2 * Math.PI * halton(i, 7);
    const low = Math.sqrt(halton(i, 5) * 0.86);
    const above = new THREE.Vector3(low * Math.cos(sky), Math.sqrt(1 - low * low), low * Math.sin(sky));
    dome.position.copy(centre).addScaledVector(above, radius * 6);
    camera.setViewOffset(size, height, halton(i, 2) - 0.5, halton(i, 3) - 0.5, size, height);
    film.add(scene, camera);
    if (i % 4 === 0) await new Promise((done) => setTimeout(done));
  }
  film.develop();
  const url = renderer.domElement.toDataURL('image/png');
  film.dispose();
  scene.traverse((part) => part.geometry?.dispose?.());
  return url;
};

const FONTS = ['700 40px Readex Pro', '500 40px Readex Pro', '400 40px Marcellus'];
window.ready = document.fonts.ready
  .then(() => Promise.all(FONTS.map((font) => document.fonts.load(font))))
  .then(() => true);

import * as THREE from 'three';

const VERTEX = 'varying vec2 v; void main(){ v=uv; gl_Position=vec4(position.xy,0.,1.); }';
const MIX = `uniform sampler2D a,b; uniform float k; varying vec2 v;
void main(){ gl_FragColor=vec4(mix(texture2D(a,v).rgb, min(texture2D(b,v).rgb, vec3(6.)), k),1.); }`;
/** Khronos neutral tone map, then the sRGB curve. */
const DEVELOP = `uniform sampler2D a; varying vec2 v;
vec3 neutral(vec3 c){ float st=0.76, des=0.15; float x=min(c.r,min(c.g,c.b)); float off= x<0.08? x-6.25*x*x : 0.04;
  c-=off; float pk=max(c.r,max(c.g,c.b)); if(pk<st) return c; float d=1.-st; float np=1.-d*d/(pk+d-st); c*=np/pk;
  float g=1.-1./(des*(pk-np)+1.); return mix(c,vec3(np),g);}
void main(){ vec3 c=neutral(texture2D(a,v).rgb);
  c=mix(12.92*c, 1.055*pow(max(c,0.),vec3(1./2.4))-.055, step(.0031308,c)); gl_FragColor=vec4(c,1.); }`;

const pass = (fragmentShader, uniforms, more = {}) =>
  new THREE.ShaderMaterial({
    vertexShader: VERTEX,
    fragmentShader,
    uniforms: Object.fromEntries(uniforms.map((name) => [name, { value: null }])),
    depthTest: false,
    depthWrite: false,
    ...more,
  });

/** Averages many frames in a float target: soft shadows, contact darkening and smooth edges come of it. */
export class Accumulator {
  #renderer;
  #frame;
  #sum;
  #next;
  #scene = new THREE.Scene();
  #camera = new THREE.OrthographicCamera(-1, 1, 1, -1, 0, 1);
  #mix = pass(MIX, ['a', 'b', 'k']);
  #develop = pass(DEVELOP, ['a'], { toneMapped: false });
  #quad = new THREE.Mesh(new THREE.PlaneGeometry(2, 2), this.#mix);
  #count = 0;

  constructor(renderer, width, height) {
    this.#renderer = renderer;
    const float = { type: THREE.FloatType, minFilter: THREE.NearestFilter, magFilter: THREE.NearestFilter };
    this.#sum = new THREE.WebGLRenderTarget(width, height, float);
    this.#next = new THREE.WebGLRenderTarget(width, height, float);
    this.#frame = new THREE.WebGLRenderTarget(width, height, { type: THREE.HalfFloatType });
    this.#scene.add(this.#quad);
  }

  add(scene, camera) {
    this.#renderer.setRenderTarget(this.#frame);
    this.#renderer.render(scene, camera);
    this.#quad.material = this.#mix;
    this.#mix.uniforms.a.value = this.#sum.texture;
    this.#mix.uniforms.b.value = this.#frame.texture;
    this.#mix.uniforms.k.value = 1 / ++this.#count;
    this.#renderer.setRenderTarget(this.#next);
    this.#renderer.render(this.#scene, this.#camera);
    [this.#sum, this.#next] = [this.#next, this.#sum];
  }

  /** Draws the average on the canvas. */
  develop() {
    this.#renderer.setRenderTarget(null);
    this.#quad.material = this.#develop;
    this.#develop.uniforms.a.value = this.#sum.texture;
    this.#renderer.render(this.#scene, this.#camera);
  }

  dispose() {
    for (const target of [this.#sum, this.#next, this.#frame]) target.dispose();
  }
}

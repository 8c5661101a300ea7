import { describe, expect, it } from '@jest/globals';
import { bounded, fitted, MAX_ZOOM, tapped, WHOLE, zoomedAt } from './zoom-view.ts';

const STAGE = { width: 400, height: 800 };
const PICTURE = fitted({ width: 1600, height: 1600 }, STAGE);

describe('an enlarged picture', () => {
  it('is seen whole first', () => {
    expect(PICTURE).toEqual({ width: 400, height: 400 });
    expect(bounded({ scale: 0.2, x: 50, y: -50 }, PICTURE, STAGE)).toEqual(WHOLE);
  });

  it('keeps under the finger what lies there', () => {
    const view = zoomedAt(WHOLE, 2, { x: 100, y: 60 });
    expect(view).toEqual({ scale: 2, x: -100, y: -60 });
    expect((100 - view.x) / view.scale).toBe(100);
  });

  it('is enlarged four times at most, and never leaves an edge inside the stage', () => {
    expect(zoomedAt({ scale: 3, x: 0, y: 0 }, 9, { x: 0, y: 0 }).scale).toBe(MAX_ZOOM);
    expect(bounded({ scale: 2, x: 999, y: 999 }, PICTURE, STAGE)).toEqual({ scale: 2, x: 200, y: 0 });
    expect(bounded({ scale: 4, x: -999, y: -999 }, PICTURE, STAGE)).toEqual({ scale: 4, x: -600, y: -400 });
  });

  it('comes closer at a double tap, and is whole again at the next', () => {
    const closer = tapped(WHOLE, { x: 10, y: 0 });
    expect(closer).toEqual({ scale: 2.5, x: -15, y: 0 });
    expect(tapped(closer, { x: 0, y: 0 })).toEqual(WHOLE);
  });
});

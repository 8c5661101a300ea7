import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import {
  bounded,
  type Extent,
  fitted,
  type Point,
  tapped,
  WHOLE,
  type ZoomView,
  zoomedAt,
} from './zoom-view.ts';

/** Between the two taps of one double tap, ms, and how far apart they may be, px. */
const DOUBLE_MS = 320;
const TAP_PX = 24;
/** A pointer that moved further does not tap. */
const STILL_PX = 8;

interface Finger extends Point {
  readonly from: Point;
}

/** One picture under fingers, mouse and wheel: pinch, drag, double tap or click, wheel. */
export function useZoom(stage: RefObject<HTMLElement | null>, picture: Extent) {
  const [view, setView] = useState<ZoomView>(WHOLE);
  const fingers = useRef(new Map<number, Finger>());
  const lastTap = useRef({ at: 0, x: 0, y: 0 });
  const put = (change: (view: ZoomView) => ZoomView) => {
    const box = stage.current?.getBoundingClientRect();
    if (box) setView((before) => bounded(change(before), fitted(picture, box), box));
  };
  const fromCentre = (x: number, y: number): Point => {
    const box = stage.current?.getBoundingClientRect();
    return { x: x - (box ? box.left + box.width / 2 : 0), y: y - (box ? box.top + box.height / 2 : 0) };
  };
  const zoom = (factor: number, point: Point = { x: 0, y: 0 }) =>
    put((before) => zoomedAt(before, factor, point));
  const move = (x: number, y: number) => put((before) => ({ ...before, x: before.x + x, y: before.y + y }));

  // A listener of the browser's own: the page behind must not scroll, which React's passive one cannot say.
  useEffect(() => {
    const element = stage.current;
    const turn = (event: WheelEvent) => {
      event.preventDefault();
      zoom(Math.exp(-event.deltaY / 300), fromCentre(event.clientX, event.clientY));
    };
    element?.addEventListener('wheel', turn, { passive: false });
    return () => element?.removeEventListener('wheel', turn);
  });

  const down = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    const at = fromCentre(event.clientX, event.clientY);
    fingers.current.set(event.pointerId, { ...at, from: at });
  };
  const drag = (event: PointerEvent<HTMLElement>) => {
    const before = fingers.current.get(event.pointerId);
    if (!before) return;
    const now = fromCentre(event.clientX, event.clientY);
    const [other] = [...fingers.current].flatMap(([id, finger]) => (id === event.pointerId ? [] : [finger]));
    fingers.current.set(event.pointerId, { ...now, from: other ? { x: 1e4, y: 1e4 } : before.from });
    if (!other) return move(now.x - before.x, now.y - before.y);
    const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
    zoom(apart(now, other) / Math.max(apart(before, other), 1), middle);
    move((now.x - before.x) / 2, (now.y - before.y) / 2);
  };
  const up = (event: PointerEvent<HTMLElement>) => {
    const finger = fingers.current.get(event.pointerId);
    fingers.current.delete(event.pointerId);
    if (!finger || event.type === 'pointercancel' || apart(finger, finger.from) > STILL_PX) return;
    const before = lastTap.current;
    const isDouble = event.timeStamp - before.at < DOUBLE_MS && apart(before, finger) < TAP_PX;
    lastTap.current = { at: isDouble ? 0 : event.timeStamp, x: finger.x, y: finger.y };
    if (isDouble || event.pointerType === 'mouse') put((whole) => tapped(whole, finger));
  };
  return {
    view,
    zoom,
    move,
    reset: () => setView(WHOLE),
    handlers: { onPointerDown: down, onPointerMove: drag, onPointerUp: up, onPointerCancel: up },
  };
}

const apart = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y);

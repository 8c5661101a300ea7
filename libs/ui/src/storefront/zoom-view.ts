/** How a picture lies on its stage: enlarged, its centre beside the stage's centre by CSS pixels. */
export interface ZoomView {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

export interface Extent {
  readonly width: number;
  readonly height: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export const WHOLE: ZoomView = { scale: 1, x: 0, y: 0 };
export const MAX_ZOOM = 4;
/** What a double tap enlarges to, and what a step does. */
export const TAPPED = 2.5;
export const ZOOM_STEP = 1.5;

/** The size at which a picture is seen whole. */
export function fitted(picture: Extent, stage: Extent): Extent {
  const share = Math.min(stage.width / picture.width, stage.height / picture.height);
  return { width: picture.width * share, height: picture.height * share };
}

/** No edge of the picture comes further in than the stage's own, and one that is smaller stays in the middle. */
export function bounded(view: ZoomView, picture: Extent, stage: Extent): ZoomView {
  const scale = Math.min(Math.max(view.scale, 1), MAX_ZOOM);
  const room = (drawn: number, there: number) => Math.max(0, (drawn * scale - there) / 2);
  const within = (value: number, most: number) => Math.min(Math.max(value, -most), most) || 0;
  return {
    scale,
    x: within(view.x, room(picture.width, stage.width)),
    y: within(view.y, room(picture.height, stage.height)),
  };
}

/** Enlarged by a factor, so that what lies under the point (from the stage's centre) stays there. */
export function zoomedAt({ scale, x, y }: ZoomView, factor: number, point: Point): ZoomView {
  const next = Math.min(Math.max(scale * factor, 1), MAX_ZOOM);
  const share = next / scale;
  return { scale: next, x: point.x - (point.x - x) * share, y: point.y - (point.y - y) * share };
}

/** A double tap or a click: closer at the point, or the whole again. */
export function tapped(view: ZoomView, point: Point): ZoomView {
  return view.scale > 1 ? WHOLE : zoomedAt(view, TAPPED, point);
}

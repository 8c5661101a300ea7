import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Icon } from './icon.tsx';
import type { PictureView } from './picture.tsx';
import { useZoom } from './use-zoom.ts';
import { largest, zoomUrl } from './zoom-url.ts';
import { ZOOM_STEP } from './zoom-view.ts';

export interface ZoomLabels {
  readonly title: string;
  readonly close: string;
  readonly closer: string;
  readonly farther: string;
  readonly previous: string;
  readonly next: string;
}

interface ZoomProps {
  pictures: readonly PictureView[];
  /** The picture that is shown first. */
  start: number;
  labels: ZoomLabels;
  onClose: () => void;
}

/** Pixels that an arrow key moves an enlarged picture by. */
const KEY_PX = 60;

/** The pictures one by one over the whole screen, to be enlarged by fingers, mouse, wheel or keys. */
export function Zoom({ pictures, start, labels, onClose }: ZoomProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(start);
  const picture = pictures[current] as PictureView;
  const { view, zoom, move, reset, handlers } = useZoom(stage, picture);
  useEffect(() => {
    const element = dialog.current;
    if (element && !element.open) element.showModal();
    return () => element?.close();
  }, []);
  const go = (step: 1 | -1) => {
    reset();
    setCurrent((current + step + pictures.length) % pictures.length);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDialogElement>) => {
    const act = keysOf(event.currentTarget)[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  const along = (step: 1 | -1, x: number) => (view.scale > 1 ? move(x, 0) : pictures.length > 1 && go(step));
  const keysOf = (element: Element): Record<string, () => unknown> => {
    const forward = getComputedStyle(element).direction === 'rtl' ? -1 : 1;
    return {
      '+': () => zoom(ZOOM_STEP),
      '=': () => zoom(ZOOM_STEP),
      '-': () => zoom(1 / ZOOM_STEP),
      '0': reset,
      ArrowRight: () => along(forward, -KEY_PX),
      ArrowLeft: () => along(forward === 1 ? -1 : 1, KEY_PX),
      ArrowUp: () => move(0, KEY_PX),
      ArrowDown: () => move(0, -KEY_PX),
    };
  };
  return (
    <dialog ref={dialog} className="zoom" aria-label={labels.title} onClose={onClose} onKeyDown={onKeyDown}>
      <div ref={stage} className="zoom-stage" data-closer={view.scale > 1} {...handlers}>
        <img
          key={zoomUrl(picture)}
          src={zoomUrl(picture)}
          alt={picture.alt}
          width={picture.width}
          height={picture.height}
          draggable={false}
          style={{
            backgroundImage: `url("${largest(picture)}")`,
            transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})`,
          }}
        />
      </div>
      <div className="zoom-tools">
        {pictures.length > 1 ? (
          <>
            <button type="button" className="icon-btn" aria-label={labels.previous} onClick={() => go(-1)}>
              <Icon name="chevron-left" flip />
            </button>
            <span aria-live="polite">
              <bdi className="ltr">
                {current + 1} / {pictures.length}
              </bdi>
            </span>
            <button type="button" className="icon-btn" aria-label={labels.next} onClick={() => go(1)}>
              <Icon name="chevron-right" flip />
            </button>
          </>
        ) : null}
        <button
          type="button"
          className="icon-btn"
          aria-label={labels.farther}
          disabled={view.scale === 1}
          onClick={() => zoom(1 / ZOOM_STEP)}
        >
          <Icon name="minus" />
        </button>
        <button type="button" className="icon-btn" aria-label={labels.closer} onClick={() => zoom(ZOOM_STEP)}>
          <Icon name="plus" />
        </button>
      </div>
      <button type="button" className="icon-btn zoom-close" aria-label={labels.close} onClick={onClose}>
        <Icon name="x" />
      </button>
    </dialog>
  );
}

import type { ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import { Icon } from './icon.tsx';
import type { PictureView } from './picture.tsx';
import { groundStyle, NoPicture, Picture } from './picture.tsx';
import { zoomUrl } from './zoom-url.ts';

const MAIN_SIZES = '(max-width: 699px) 100vw, 640px';
const THUMB_SIZES = '84px';

interface GalleryProps {
  pictures: readonly PictureView[];
  labels: {
    gallery: string;
    picture: (number: number) => string;
    zoom: (number: number) => string;
    previous: string;
    next: string;
  };
  /** Badges over the first picture. */
  flags?: ReactNode;
  /** Enlarges a picture; without script its link opens the picture alone. */
  onZoom: (index: number) => void;
}

/** Main slider and thumbnails; both only where there is more than one picture (SF-076). Moves without script too. */
export function Gallery({ pictures, labels, flags, onZoom }: GalleryProps) {
  const slides = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const show = (index: number) => scrollTo(slides.current, (index + pictures.length) % pictures.length);
  const first = pictures[0]?.sources[0]?.url;
  // biome-ignore lint/correctness/useExhaustiveDependencies: other pictures start at their first one
  useEffect(() => scrollTo(slides.current, 0, 'instant'), [first]);
  if (pictures.length <= 1)
    return (
      <SinglePicture picture={pictures[0] ?? null} flags={flags} label={labels.zoom(1)} onZoom={onZoom} />
    );
  return (
    <section className="gallery" aria-label={labels.gallery}>
      <div className="gallery-main">
        {flags ? <div className="flags">{flags}</div> : null}
        <ul
          ref={slides}
          className="slides"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
          tabIndex={0}
          aria-label={labels.gallery}
          onScroll={(event) => setCurrent(visibleSlide(event.currentTarget))}
        >
          {pictures.map((picture, index) => (
            <li key={picture.sources[0]?.url} id={`picture-${index + 1}`} style={groundStyle(picture)}>
              <ZoomLink picture={picture} label={labels.zoom(index + 1)} onZoom={() => onZoom(index)}>
                <Picture picture={picture} sizes={MAIN_SIZES} fallbackWidth={800} first={index === 0} />
              </ZoomLink>
            </li>
          ))}
        </ul>
        <button
          type="button"
          className="gallery-step gallery-prev"
          aria-label={labels.previous}
          onClick={() => show(current - 1)}
        >
          <Icon name="chevron-left" flip />
        </button>
        <button
          type="button"
          className="gallery-step gallery-next"
          aria-label={labels.next}
          onClick={() => show(current + 1)}
        >
          <Icon name="chevron-right" flip />
        </button>
        <span className="gallery-pos" aria-hidden="true">
          <bdi className="ltr">
            {current + 1} / {pictures.length}
          </bdi>
        </span>
      </div>
      <ul className="thumbs">
        {pictures.map((picture, index) => (
          <li key={picture.sources[0]?.url}>
            <a
              href={`#picture-${index + 1}`}
              aria-label={labels.picture(index + 1)}
              aria-current={index === current ? 'true' : undefined}
              onClick={(event) => {
                event.preventDefault();
                show(index);
              }}
            >
              <Picture picture={picture} sizes={THUMB_SIZES} fallbackWidth={180} alt="" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ZoomLinkProps {
  picture: PictureView;
  label: string;
  onZoom: () => void;
  children: ReactNode;
}

function ZoomLink({ picture, label, onZoom, children }: ZoomLinkProps) {
  return (
    <a
      className="zoom-link"
      href={zoomUrl(picture)}
      aria-label={label}
      draggable={false}
      onClick={(event) => {
        event.preventDefault();
        onZoom();
      }}
    >
      {children}
    </a>
  );
}

interface SingleProps {
  picture: PictureView | null;
  flags?: ReactNode;
  label: string;
  onZoom: (index: number) => void;
}

function SinglePicture({ picture, flags, label, onZoom }: SingleProps) {
  return (
    <div className="gallery gallery-one">
      <div className="gallery-main" style={groundStyle(picture)}>
        {flags ? <div className="flags">{flags}</div> : null}
        <div className="slides">
          {picture ? (
            <ZoomLink picture={picture} label={label} onZoom={() => onZoom(0)}>
              <Picture picture={picture} sizes={MAIN_SIZES} fallbackWidth={800} first />
            </ZoomLink>
          ) : (
            <NoPicture />
          )}
        </div>
      </div>
    </div>
  );
}

function scrollTo(list: HTMLUListElement | null, index: number, behavior: ScrollBehavior = 'smooth'): void {
  const slide = list?.children[index] as HTMLElement | undefined;
  if (!list || !slide) return;
  const first = list.children[0] as HTMLElement;
  list.scrollTo({ left: slide.offsetLeft - first.offsetLeft, behavior });
}

/** Index of the slide in view; scrollLeft runs below zero in right-to-left pages. */
function visibleSlide(list: HTMLUListElement): number {
  return Math.round(Math.abs(list.scrollLeft) / list.clientWidth);
}

import type { CSSProperties, ReactNode } from 'react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Icon } from './icon.tsx';
import { type Autoplay, useAutoplay } from './use-autoplay.ts';

interface CarouselProps {
  /** Names the row for screen readers. */
  label: string;
  previous: string;
  next: string;
  head: ReactNode;
  children: ReactNode;
  count: number;
  /** What it holds: says how many stand beside each other (SF-340 to SF-349). */
  kind?: 'products' | 'marks' | 'lines' | 'posts' | 'topics' | 'banners' | 'categories';
  /** Moves by itself every so many ms, with a button to stop it. */
  autoplay?: { readonly delay: number; readonly pause: string; readonly play: string };
}

/** A row that a thumb, the wheel, arrow keys or two buttons move, and by itself only where it is asked to. */
export function Carousel(props: CarouselProps) {
  const { label, previous, next, head, children, count, kind = 'products', autoplay } = props;
  const row = useRef<HTMLUListElement>(null);
  const [edges, setEdges] = useState({ start: true, end: false });
  const measure = useCallback(() => {
    const element = row.current;
    if (!element) return;
    const travelled = Math.abs(element.scrollLeft);
    setEdges({ start: travelled < 4, end: travelled + element.clientWidth > element.scrollWidth - 4 });
  }, []);
  useEffect(() => {
    const element = row.current;
    if (!element) return;
    // A telephone that is turned has room for others.
    const watcher = new ResizeObserver(measure);
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [measure]);
  const play = useAutoplay(row, autoplay?.delay ?? null);
  const move = (direction: 1 | -1) => {
    const element = row.current;
    if (!element) return;
    const sign = getComputedStyle(element).direction === 'rtl' ? -direction : direction;
    element.scrollBy({ left: sign * element.clientWidth * 0.8, behavior: 'smooth' });
  };
  return (
    <>
      <div className="head">
        {head}
        <div className="carousel-nav" hidden={edges.start && edges.end}>
          {autoplay ? <PlayButton play={play} labels={autoplay} /> : null}
          <button type="button" aria-label={previous} disabled={edges.start} onClick={() => move(-1)}>
            <Icon name="chevron-left" flip />
          </button>
          <button type="button" aria-label={next} disabled={edges.end} onClick={() => move(1)}>
            <Icon name="chevron-right" flip />
          </button>
        </div>
      </div>
      <ul
        ref={row}
        className={`carousel carousel-${kind}${count <= 5 ? ' carousel-fits' : ''}`}
        style={{ '--count': count } as CSSProperties}
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        tabIndex={0}
        onScroll={measure}
      >
        {children}
      </ul>
    </>
  );
}

function PlayButton({ play, labels }: { play: Autoplay; labels: { pause: string; play: string } }) {
  if (!play.canPlay) return null;
  return (
    <button
      type="button"
      className="carousel-play"
      aria-label={play.playing ? labels.pause : labels.play}
      onClick={play.toggle}
    >
      <Icon name={play.playing ? 'pause' : 'play'} />
    </button>
  );
}

import type { ReactNode } from 'react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Icon } from './icon.tsx';

interface CarouselProps {
  /** Names the row for screen readers. */
  label: string;
  previous: string;
  next: string;
  head: ReactNode;
  children: ReactNode;
  count: number;
}

/** A row that scrolls by itself nowhere: thumb, wheel, arrow keys or the two buttons move it. */
export function Carousel({ label, previous, next, head, children, count }: CarouselProps) {
  const row = useRef<HTMLUListElement>(null);
  const [edges, setEdges] = useState({ start: true, end: false });
  const measure = useCallback(() => {
    const element = row.current;
    if (!element) return;
    const travelled = Math.abs(element.scrollLeft);
    setEdges({ start: travelled < 4, end: travelled + element.clientWidth > element.scrollWidth - 4 });
  }, []);
  useEffect(measure, [measure]);
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
        <div className="carousel-nav">
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
        className={count <= 5 ? 'carousel carousel-fits' : 'carousel'}
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

import { useEffect, useRef } from 'react';

/** Where the page is one column the form stands below the list: it comes to whoever opened something. */
export function useInSight(id: string | undefined) {
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (id && matchMedia('(max-width: 1179px)').matches) card.current?.scrollIntoView({ block: 'start' });
  }, [id]);
  return card;
}

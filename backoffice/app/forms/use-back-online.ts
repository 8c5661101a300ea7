import { useEffect, useState } from 'react';

/** How often the network has come back, for the effects that ask the server: what failed without it is asked again. */
export function useBackOnline(): number {
  const [times, setTimes] = useState(0);
  useEffect(() => {
    const back = () => setTimes((known) => known + 1);
    window.addEventListener('online', back);
    return () => window.removeEventListener('online', back);
  }, []);
  return times;
}

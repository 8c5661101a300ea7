import { useEffect, useRef } from 'react';
import { type Shown, startShowing } from '../../till/showing.ts';

/** Says to the customer's screen what it is to show. */
export function useShowing(shown: Shown): void {
  const screen = useRef<ReturnType<typeof startShowing> | null>(null);
  useEffect(() => {
    const started = startShowing();
    screen.current = started;
    const leave = () => started.show({ at: 'idle' });
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      started.stop();
    };
  }, []);
  const said = JSON.stringify(shown);
  // biome-ignore lint/correctness/useExhaustiveDependencies: said again where it is another
  useEffect(() => screen.current?.show(shown), [said]);
}

import { useEffect } from 'react';
import { useTill } from '../../till/use-till.ts';

const TOUCHES = ['pointerdown', 'keydown', 'wheel'] as const;

/** Nobody has touched the till for as long as its register says: the PIN is asked again, the cart stays. */
export function useIdleLock(): void {
  const { till, view } = useTill();
  const minutes = view.boot?.register.settings.idleMinutes ?? 5;
  const isIn = view.cashierId !== null;
  useEffect(() => {
    if (!isIn) return;
    let timer: ReturnType<typeof setTimeout>;
    const begin = () => {
      clearTimeout(timer);
      timer = setTimeout(() => till.set({ cashierId: null }), minutes * 60_000);
    };
    begin();
    for (const touch of TOUCHES) window.addEventListener(touch, begin);
    return () => {
      clearTimeout(timer);
      for (const touch of TOUCHES) window.removeEventListener(touch, begin);
    };
  }, [till, minutes, isIn]);
}

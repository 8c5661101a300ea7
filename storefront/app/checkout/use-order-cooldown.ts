import { useEffect, useRef } from 'react';
import { browserStore } from './browser-storage.ts';
import { restoreCooldown, startCooldown } from './cooldown.ts';
import { forgetOrder } from './order-memory.ts';
import { useCooldown } from './use-cooldown.ts';

/**
 * The wait as the order page shows it: the server's figure until the browser's own is known, and the browser learns
 * it where it ordered without script. At zero the order is forgotten, so that the next one starts from nothing.
 */
export function useOrderCooldown(fromServer: number): number {
  const { seconds, wait } = useCooldown();
  const known = useRef(false);
  useEffect(() => {
    if (fromServer > 0 && restoreCooldown(browserStore, Date.now()) === 0)
      wait(startCooldown(browserStore, Date.now(), fromServer));
    known.current = true;
  }, [fromServer, wait]);
  const ran = useRef(false);
  useEffect(() => {
    if (seconds > 0) ran.current = true;
    else if (ran.current) {
      ran.current = false;
      forgetOrder();
    }
  }, [seconds]);
  return known.current ? seconds : fromServer;
}

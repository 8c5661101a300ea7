import type { OrderDetail } from '@hanout/contracts';
import { useHotkeys } from '@hanout/ui/backoffice/keyboard/use-hotkeys.ts';
import { useBeforePaint } from '@hanout/ui/use-before-paint.ts';
import { useNavigate, useNavigation } from '@remix-run/react';
import { useRef } from 'react';

type Walked = Pick<OrderDetail, 'id' | 'nextId' | 'previousId'>;

/**
 * J and K go to the order below and above in the list. Pressed while an order is on its way they go on from that one, once
 * it is there; a key that is held down waits for it.
 */
export function useOrderWalk({ id, nextId, previousId }: Walked): void {
  const navigate = useNavigate();
  const leaving = useNavigation().state !== 'idle';
  /** Orders still to go, down the list. */
  const ahead = useRef(0);
  /** The order from which the one on its way was asked for. */
  const asked = useRef<string | null>(null);
  const go = (step: 1 | -1) => {
    const to = step === 1 ? nextId : previousId;
    if (!to) return false;
    navigate(`/orders/${to}`);
    asked.current = id;
    return true;
  };
  const press = (step: 1 | -1, held: boolean) => {
    if (!leaving && asked.current === null) {
      go(step);
    } else if (!held) {
      asked.current ??= id;
      ahead.current += step;
    }
  };
  useBeforePaint(() => {
    if (leaving) return;
    const from = asked.current;
    const steps = ahead.current;
    asked.current = null;
    if (steps === 0) return;
    const step = steps > 0 ? 1 : -1;
    // At the end of the list, or where the order never came, there is nowhere to go on to.
    ahead.current = from !== id && go(step) ? steps - step : 0;
  }, [leaving, id]);
  useHotkeys({ J: ({ held }) => press(1, held), K: ({ held }) => press(-1, held) });
}

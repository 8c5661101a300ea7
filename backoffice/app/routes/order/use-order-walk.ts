import type { OrderDetail } from '@hanout/contracts';
import { useHotkeys } from '@hanout/ui/backoffice/keyboard/use-hotkeys.ts';
import { useNavigate, useNavigation } from '@remix-run/react';
import { useEffect, useRef } from 'react';

type Walked = Pick<OrderDetail, 'id' | 'nextId' | 'previousId'>;

/**
 * J and K go to the order below and above in the list. Pressed while an order is on its way they go on from that one, once
 * it is there; a key that is held down waits for it.
 */
export function useOrderWalk({ id, nextId, previousId }: Walked): void {
  const navigate = useNavigate();
  const leaving = useNavigation().state !== 'idle';
  /** Orders still to go, down the list; and the one from which the page on its way was asked for. */
  const ahead = useRef({ steps: 0, from: id });
  /** Asked for, and the page does not say so yet. */
  const going = useRef(false);
  const go = (step: 1 | -1) => {
    const to = step === 1 ? nextId : previousId;
    if (to) navigate(`/orders/${to}`);
    going.current = to !== null;
    return going.current;
  };
  const press = (step: 1 | -1, held: boolean) => {
    if (!leaving && !going.current) go(step);
    else if (!held) ahead.current = { steps: ahead.current.steps + step, from: id };
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a page is there
  useEffect(() => {
    going.current = false;
    const { steps, from } = ahead.current;
    if (leaving || steps === 0) return;
    const step = steps > 0 ? 1 : -1;
    // At the end of the list, or where the order never came, there is nowhere to go on to.
    const went = from !== id && go(step);
    ahead.current = { steps: went ? steps - step : 0, from: id };
  }, [leaving, id]);
  useHotkeys({ J: ({ held }) => press(1, held), K: ({ held }) => press(-1, held) });
}

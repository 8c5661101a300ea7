import { Button, type ButtonKind } from '@hanout/ui/backoffice/components/button.tsx';
import { endpointOf } from '../../orders/act-body.ts';
import { ACT_ICONS, type ToolAct } from '../../orders/acts.ts';
import type { Desk } from './order-desk.tsx';

/** The form of the acts that need nothing but the order's version; it works without scripts. */
export const PLAIN_ACTS = 'order-acts';
const PLAIN: readonly ToolAct[] = ['confirm', 'submit'];

interface ActButtonProps {
  act: ToolAct;
  desk: Desk;
  kind: ButtonKind;
  hotkey?: string;
  className?: string;
}

/** A button that does one of the order's acts, or asks what it needs. */
export function ActButton({ act, desk, ...look }: ActButtonProps) {
  const plain = PLAIN.includes(act)
    ? ({ type: 'submit', form: PLAIN_ACTS, name: 'endpoint', value: endpointOf(act).name } as const)
    : {};
  return (
    <Button
      {...look}
      {...plain}
      icon={ACT_ICONS[act]}
      busy={desk.sending === act}
      disabled={desk.sending !== null}
      onClick={(event) => {
        event.preventDefault();
        desk.start(act);
      }}
    >
      {desk.nameOf(act)}
    </Button>
  );
}

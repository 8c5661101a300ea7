import { DELIVERY_STATES, ORDER_STATES, PAYMENT_STATES } from '@hanout/contracts';
import type { Locale } from '@hanout/kernel';
import { Card } from '@hanout/ui/backoffice/components/card.tsx';
import { Code } from '@hanout/ui/backoffice/components/figures.tsx';
import { StateMark } from '@hanout/ui/backoffice/states/state-mark.tsx';
import type { Axis, StateKeyOf } from '@hanout/ui/backoffice/states/vocabulary.ts';

const AXES = [
  { axis: 'order', name: 'Commande : anneau', states: ORDER_STATES },
  { axis: 'delivery', name: 'Livraison : voie', states: DELIVERY_STATES },
  { axis: 'payment', name: 'Paiement : carré', states: PAYMENT_STATES },
] as const;

/** The whole vocabulary: shape tells the axis, filling the progress, tone the mood. */
export function StateSamples({ locale }: { locale: Locale }) {
  return (
    <Card title="États" className="wide:col-span-2">
      <div className="grid gap-8 desk:grid-cols-3">
        {AXES.map(({ axis, name, states }) => (
          <table key={axis} className="table table-tight self-start">
            <caption className="pb-1 text-start text-xs text-ink-3">{name}</caption>
            <tbody>
              {states.map((state) => (
                <tr key={state}>
                  <td>
                    <StateMark axis={axis as Axis} state={state as StateKeyOf[Axis]} locale={locale} />
                  </td>
                  <td className="text-ink-3">
                    <Code>{state}</Code>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        ))}
      </div>
    </Card>
  );
}

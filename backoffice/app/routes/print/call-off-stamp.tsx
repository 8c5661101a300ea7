import type { OrderDetail } from '@hanout/contracts';
import { stateEntry } from '@hanout/ui/backoffice/states/vocabulary.ts';
import { useLocale } from '../../i18n/locale.ts';
import { isCalledOff } from '../../orders/called-off.ts';

/** Says across the paper that nothing is to be handed over for it any more. */
export function CallOffStamp({ order: { state } }: { order: Pick<OrderDetail, 'state'> }) {
  const locale = useLocale();
  if (!isCalledOff({ state })) return null;
  return (
    <p className="my-[2mm] border-[0.8mm] border-black py-[1mm] text-center text-[1.8em] leading-tight font-bold uppercase">
      {stateEntry('order', state).label[locale]}
    </p>
  );
}

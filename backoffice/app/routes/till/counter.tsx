import type { Paper } from '@hanout/kernel';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EMPTY_CART } from '../../till/cart.ts';
import type { KeptDocument } from '../../till/database.ts';
import { doneOf, type Shown, shownOf } from '../../till/showing.ts';
import { useTicket, useTill } from '../../till/use-till.ts';
import { AfterView } from './after-view.tsx';
import { CloseView } from './close-view.tsx';
import { Closed } from './closed.tsx';
import { Notices } from './notices.tsx';
import { OpenView } from './open-view.tsx';
import { OrderView } from './order-view.tsx';
import { Outside } from './outside.tsx';
import { Paying } from './paying.tsx';
import { ReturnView } from './return-view.tsx';
import { SellView } from './sell-view.tsx';
import { TopBar } from './top-bar.tsx';
import { useIdleLock } from './use-idle-lock.ts';
import { ticketIn } from './use-print.tsx';
import { useShowing } from './use-showing.ts';
import { Who } from './who.tsx';

type Step =
  | { readonly at: 'selling' | 'paying' | 'returning' | 'ordering' | 'closing' }
  | { readonly at: 'sold'; readonly kept: KeptDocument; readonly paper: Paper }
  | { readonly at: 'closed'; readonly kept: KeptDocument };

/** What the customer may see of it. */
function useShown(step: Step): Shown {
  const { cart, cashierId, session } = useTill().view;
  const ticket = useTicket();
  if (step.at === 'sold') return doneOf(ticketIn(step.kept));
  const isSelling = cashierId !== null && session !== null && step.at !== 'closed';
  return shownOf(isSelling ? cart : EMPTY_CART, ticket);
}

/** A till with somebody at it, from who they are to the closing. */
export function Counter() {
  const { till, view } = useTill();
  const { t } = useTranslation();
  const [step, setStep] = useState<Step>({ at: 'selling' });
  useIdleLock();
  useShowing(useShown(step));
  const sell = () => setStep({ at: 'selling' });
  if (step.at === 'closed')
    return (
      <Outside>
        <Closed
          kept={step.kept}
          onDone={() => {
            till.set({ cashierId: null });
            sell();
          }}
        />
      </Outside>
    );
  if (!view.cashierId)
    return (
      <Outside>
        <Notices all />
        <Who />
      </Outside>
    );
  if (!view.session)
    return (
      <Outside>
        <Notices all />
        <Button
          kind="ghost"
          size="touch"
          icon="chevron-left"
          mirror
          className="self-start"
          onClick={() => till.set({ cashierId: null })}
        >
          {t('pos.lock')}
        </Button>
        <OpenView />
      </Outside>
    );
  return (
    <div className="flex h-dvh flex-col bg-sunken print:block print:h-auto [&_fieldset>button]:min-h-11">
      <TopBar
        onReturn={() => setStep({ at: 'returning' })}
        onOrders={() => setStep({ at: 'ordering' })}
        onClose={() => setStep({ at: 'closing' })}
      />
      <Notices />
      {step.at === 'selling' && <SellView onPay={() => setStep({ at: 'paying' })} />}
      {step.at === 'returning' && <ReturnView onBack={sell} onPay={() => setStep({ at: 'paying' })} />}
      {step.at === 'ordering' && (
        <OrderView onBack={sell} onSold={(kept, paper) => setStep({ at: 'sold', kept, paper })} />
      )}
      {step.at === 'paying' && (
        <Paying onBack={sell} onSold={(kept, paper) => setStep({ at: 'sold', kept, paper })} />
      )}
      {step.at === 'sold' && <AfterView kept={step.kept} paper={step.paper} onNext={sell} />}
      {step.at === 'closing' && (
        <CloseView onBack={sell} onClosed={(kept) => setStep({ at: 'closed', kept })} />
      )}
    </div>
  );
}

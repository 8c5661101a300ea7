import type { ReactNode } from 'react';
import { useContext } from 'react';
import { useDelay } from '../../checkout/texts.ts';
import { MarkedText } from '../../components/marked-text.tsx';
import { CallsFirst, useCallText } from '../../i18n/calls-first.ts';
import { useTexts } from '../../i18n/texts-context.ts';
import type { OrderView } from './order-view.ts';

interface Step {
  readonly reached: boolean;
  readonly title: string;
  readonly text: ReactNode;
}

/** What has happened and what comes next. A cancelled order ends where it was stopped. */
export function OrderSteps({ order }: { order: OrderView }) {
  const t = useTexts();
  const steps = useSteps(order);
  const { ended } = order.progress;
  if (ended === 'cancelled' || ended === 'returned')
    return (
      <ol className="steps">
        <StepItem step={steps[0]} state="done" />
        <StepItem
          step={{ reached: true, title: t(`order.${ended}`), text: order.dates.ended }}
          state="stopped"
        />
      </ol>
    );
  return (
    <ol className="steps">
      {steps.map((step) => (
        <StepItem key={step.title} step={step} state={step.reached ? 'done' : null} />
      ))}
    </ol>
  );
}

function StepItem({ step, state }: { step: Step | undefined; state: 'done' | 'stopped' | null }) {
  if (!step) return null;
  return (
    <li className={state ?? undefined}>
      <div>
        <b>{step.title}</b>
        {step.text ? <small>{step.text}</small> : null}
      </div>
    </li>
  );
}

function useSteps(order: OrderView): Step[] {
  const t = useTexts();
  const delayOf = useDelay();
  const callText = useCallText();
  const { delivery, progress, dates, tracking } = order;
  const call = useContext(CallsFirst) ? order.call : null;
  const desk = delivery.mode === 'desk';
  const arrival = useArrival();
  const delay = delivery.delayHours ? delayOf(delivery.delayHours) : null;
  const within = desk ? 'order.payDeskWithin' : 'order.payWithin';
  const handover: Step = {
    reached: progress.done > 2,
    title: t('order.handover', { transporter: delivery.transporter }),
    text: tracking ? (
      <>
        {dates.handedOver ? <span className="block">{dates.handedOver}</span> : null}
        <MarkedText
          text={t('order.tracking', { number: tracking })}
          marks={{ b: (number) => <bdi className="ltr select-all">{number}</bdi> }}
        />
      </>
    ) : (
      dates.handedOver
    ),
  };
  return [
    {
      reached: progress.done > 0,
      title: t('order.received'),
      text: t('order.receivedText', { date: order.placedAt, number: order.number }),
    },
    progress.done > 1
      ? { reached: true, title: t('order.callDone'), text: dates.confirmed }
      : {
          reached: false,
          title: callText('order.call'),
          text: call ? t(call.key, { time: call.time, day: call.day }) : callText('order.callText'),
        },
    // What is picked up is handed to nobody who carries it.
    ...(delivery.transporter ? [handover] : []),
    {
      reached: progress.done > 3,
      title: arrival(delivery),
      text: (
        <>
          {desk && delivery.deskAddress ? (
            <span className="block">
              <bdi>{delivery.deskAddress}</bdi>
            </span>
          ) : null}
          {dates.delivered ?? (delay ? t(within, { delay }) : t(desk ? 'order.payDesk' : 'order.pay'))}
        </>
      ),
    },
  ];
}

/** Where the parcel is handed over: at the door, or at a desk by its own name. */
function useArrival(): (delivery: OrderView['delivery']) => string {
  const t = useTexts();
  return ({ mode, deskName, commune }) => {
    if (mode === 'home') return t('order.home', { place: commune });
    return deskName ? t('order.pickUp', { place: deskName }) : t('order.desk', { place: commune });
  };
}

import type { SupplierOrderStage } from '@hanout/contracts';
import { formatQuantity } from '@hanout/kernel';
import { Icon } from '@hanout/ui/backoffice/components/icon.tsx';
import { Tag } from '@hanout/ui/backoffice/components/tag.tsx';
import type { Tone } from '@hanout/ui/backoffice/states/vocabulary.ts';
import { useTranslation } from 'react-i18next';
import { Day } from '../time/moment.tsx';

const TONES: Readonly<Record<SupplierOrderStage, Tone>> = {
  draft: 'idle',
  sent: 'move',
  partly_received: 'wait',
  received: 'good',
  closed: 'idle',
  cancelled: 'bad',
};

export function StageTag({ stage }: { stage: SupplierOrderStage }) {
  const { t } = useTranslation();
  return <Tag tone={TONES[stage]}>{t(`buying.stage.${stage}`)}</Tag>;
}

/** `CF-1001`, the same in every language. */
export function OrderNumber({ number }: { number: string }) {
  const { t } = useTranslation();
  return (
    <bdi dir="ltr" className="num">
      {t('buying.number', { number })}
    </bdi>
  );
}

/** When goods are expected; what is late stands out. */
export function Expected({ order }: { order: { expectedOn: string | null; late: boolean } }) {
  const { t } = useTranslation();
  if (!order.expectedOn) return <span className="text-ink-3">{t('buying.noDay')}</span>;
  return (
    <span className="inline-flex items-center gap-1.5">
      <Day day={order.expectedOn} />
      {order.late && (
        <Tag tone="bad" icon="clock">
          {t('buying.late')}
        </Tag>
      )}
    </span>
  );
}

interface Come {
  readonly received: number;
  readonly ordered: number;
  /** Of what is sold by weight. */
  readonly receivedGrams: number;
  readonly orderedGrams: number;
}

/** `4 / 10`, and beside it what has come by weight. */
export function OfPieces({ received, ordered, receivedGrams, orderedGrams }: Come) {
  if (orderedGrams === 0) return <Of received={received} ordered={ordered} weighed={false} />;
  const weights = <Of received={receivedGrams} ordered={orderedGrams} weighed />;
  if (ordered === 0) return weights;
  return (
    <span className="inline-flex flex-wrap gap-x-2">
      <Of received={received} ordered={ordered} weighed={false} />
      {weights}
    </span>
  );
}

function Of({ received, ordered, weighed }: { received: number; ordered: number; weighed: boolean }) {
  const { t } = useTranslation();
  const text = (value: number) => (weighed ? formatQuantity(value, weighed) : value);
  const tone =
    received === 0 ? 'text-ink-3' : received < ordered ? 'font-semibold' : 'font-semibold text-good';
  return (
    <bdi dir="ltr" className={`num whitespace-nowrap ${tone}`}>
      {t('buying.ofPieces', { received: text(received), ordered: text(ordered) })}
    </bdi>
  );
}

const WAY = ['draft', 'sent', 'partly_received', 'received', 'closed'] as const;

/** How far an order has come: what is behind it, where it is, what is to come. */
export function Rail({ stage }: { stage: SupplierOrderStage }) {
  const { t } = useTranslation();
  const ended = stage === 'cancelled';
  const here = ended ? 0 : WAY.indexOf(stage);
  return (
    <ol
      aria-label={t('buying.rail')}
      className="flex flex-wrap items-center gap-x-1 gap-y-2 rounded-l border border-line bg-paper px-3.5 py-2.5"
    >
      {(ended ? (['draft', 'cancelled'] as const) : WAY).map((one, index) => {
        const isHere = one === stage;
        const behind = ended ? index === 0 : index < here;
        return (
          <li key={one} aria-current={isHere ? 'step' : undefined} className="flex items-center gap-1">
            {index > 0 && <Icon name="chevron-right" size={14} mirror className="text-ink-3" />}
            {isHere ? (
              <StageTag stage={one} />
            ) : (
              <span
                className={`inline-flex items-center gap-1 px-1 text-xs ${behind ? 'text-ink-2' : 'text-ink-3'}`}
              >
                <Icon name={behind ? 'circle-check' : 'circle-dashed'} size={14} />
                {t(`buying.stage.${one}`)}
              </span>
            )}
          </li>
        );
      })}
    </ol>
  );
}

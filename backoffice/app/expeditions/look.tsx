import type { ExpeditionHead } from '@hanout/contracts';
import { Icon } from '@hanout/ui/backoffice/components/icon.tsx';
import { Tag } from '@hanout/ui/backoffice/components/tag.tsx';
import type { Tone } from '@hanout/ui/backoffice/states/vocabulary.ts';
import { useTranslation } from 'react-i18next';

const TONES: Readonly<Record<ExpeditionHead['status'], Tone>> = {
  inprogress: 'idle',
  pending: 'move',
  sent: 'move',
  received: 'wait',
  partially_received: 'wait',
  fully_received: 'good',
  completed: 'good',
  cancelled: 'idle',
};

export function ExpeditionTag({ status }: Pick<ExpeditionHead, 'status'>) {
  const { t } = useTranslation();
  return <Tag tone={TONES[status]}>{t(`expeditions.status.${status}`)}</Tag>;
}

/** The number by which people call it. */
export function ExpeditionNumber({ number }: Pick<ExpeditionHead, 'number'>) {
  const { t } = useTranslation();
  return (
    <bdi dir="ltr" className="num">
      {t('expeditions.number', { number })}
    </bdi>
  );
}

/** From where to where. */
export function Way({ source, destination }: Pick<ExpeditionHead, 'source' | 'destination'>) {
  const { t } = useTranslation();
  return (
    <span className="inline-flex min-w-0 max-w-full items-center gap-1.5">
      <span className="sr-only">{t('expeditions.way', { from: source, to: destination })}</span>
      <bdi aria-hidden="true" className="truncate">
        {source}
      </bdi>
      <Icon name="arrow-right" size={14} mirror className="text-ink-3" />
      <bdi aria-hidden="true" className="truncate">
        {destination}
      </bdi>
    </span>
  );
}

/** A product's name with its variant below, as the lists of an expedition name it. */
export function GoodsName({ name, variant, code }: { name: string; variant: string; code?: string | null }) {
  return (
    <span className="block min-w-0">
      <bdi className="block truncate font-medium" title={name}>
        {name}
      </bdi>
      {(variant || code) && (
        <span className="block truncate text-xs text-ink-2">
          <bdi>{variant}</bdi>
          {variant && code && ' · '}
          {code && (
            <bdi dir="ltr" className="code">
              {code}
            </bdi>
          )}
        </span>
      )}
    </span>
  );
}

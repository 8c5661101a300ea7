import type { SegmentRow } from '@hanout/contracts';
import { formatAmount } from '@hanout/kernel';
import { Link, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../components/icon-button.tsx';
import { useMay } from '../../frame/session.tsx';
import type { loader } from './load.server.ts';

interface SegmentListProps {
  onEdit?: (segment: SegmentRow) => void;
  onRemove?: (segment: SegmentRow) => void;
}

export function SegmentList({ onEdit, onRemove }: SegmentListProps) {
  const { t } = useTranslation();
  const { segments } = useLoaderData<typeof loader>();
  return (
    <ul>
      {segments.map((segment) => (
        <li
          key={segment.id}
          className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-5 py-2.5 max-desk:px-3"
        >
          <span className="flex min-w-0 flex-1 basis-[220px] flex-col">
            <bdi className="truncate font-semibold">{segment.name}</bdi>
            <Rule segment={segment} />
          </span>
          <Members segment={segment} />
          <span className="flex items-center">
            {onEdit && (
              <IconButton
                icon="pencil-line"
                label={t('segments.edit', { name: segment.name })}
                onClick={() => onEdit(segment)}
              />
            )}
            {onRemove && (
              <IconButton
                icon="trash"
                label={t('segments.remove', { name: segment.name })}
                onClick={() => onRemove(segment)}
              />
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The list of them, for those who may see customers. */
function Members({ segment: { id, members } }: { segment: SegmentRow }) {
  const { t } = useTranslation();
  const text = t('segments.members', { count: members });
  return useMay('customers.read') ? <Link to={`/customers?segment=${id}`}>{text}</Link> : <span>{text}</span>;
}

/** The rule in words. */
function Rule({ segment }: { segment: SegmentRow }) {
  const { t } = useTranslation();
  const { wilayas } = useLoaderData<typeof loader>();
  const { minDelivered, minSpent, activeDays, idleDays, labels } = segment;
  const names = segment.wilayas.map(
    (code) => wilayas.find(({ id }) => id === String(code))?.name ?? String(code),
  );
  const said = [
    minDelivered !== null && t('segments.said.minDelivered', { count: minDelivered }),
    minSpent !== null && t('segments.said.minSpent', { amount: formatAmount(minSpent) }),
    activeDays !== null && t('segments.said.activeDays', { count: activeDays }),
    idleDays !== null && t('segments.said.idleDays', { count: idleDays }),
    names.join(', '),
    labels.join(', '),
  ].filter(Boolean);
  return <span className="text-xs text-ink-3">{said.join(' · ')}</span>;
}

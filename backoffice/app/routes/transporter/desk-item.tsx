import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Tag } from '@hanout/ui/backoffice/components/tag.tsx';
import { useTranslation } from 'react-i18next';
import type { Desk } from './desks-card.tsx';

interface DeskItemProps {
  desk: Desk;
  wilaya: string | undefined;
  /** The carrier takes no parcel for a desk whose code it is not told. */
  needsCode: boolean;
  busy: boolean;
  /** Undefined for those who may only look. */
  onEdit?: () => void;
  onTurn: () => void;
}

/** One desk, where it is, and what can be done with it. */
export function DeskItem({ desk, wilaya, needsCode, busy, onEdit, onTurn }: DeskItemProps) {
  const { t } = useTranslation();
  return (
    <li className="flex min-w-0 items-center gap-2">
      <span className={`min-w-0 flex-1 ${desk.active ? '' : 'text-ink-3'}`}>
        <bdi className="block truncate font-medium" title={desk.name}>
          {desk.name}
        </bdi>
        <span className="flex gap-1.5 text-xs">
          <span className="truncate">
            <bdi>{desk.communeName}</bdi>
            {wilaya && wilaya !== desk.communeName && (
              <>
                {' · '}
                <bdi className="text-ink-3">{wilaya}</bdi>
              </>
            )}
          </span>
          {desk.code && (
            <bdi dir="ltr" className="num">
              {desk.code}
            </bdi>
          )}
          {needsCode && !desk.code && <Tag tone="wait">{t('transporters.noCode')}</Tag>}
        </span>
      </span>
      {onEdit && (
        <>
          <Button
            size="s"
            kind="ghost"
            square
            icon="pencil-line"
            aria-label={t('transporters.editDesk', { name: desk.name })}
            onClick={onEdit}
          />
          <Button size="s" disabled={busy} onClick={onTurn}>
            {t(desk.active ? 'transporters.close' : 'transporters.open')}
          </Button>
        </>
      )}
    </li>
  );
}

import { Icon } from '@hanout/ui/backoffice/components/icon.tsx';
import { useTranslation } from 'react-i18next';
import { CameraScan } from '../../components/camera-scan.tsx';
import { SEARCH_LEAST } from '../../till/find.ts';
import { FinderField } from './finder-field.tsx';
import type { Told } from './use-adding.ts';

interface ScanFieldProps {
  text: string;
  onText: (text: string) => void;
  onSubmit: () => void;
  onCode: (code: string) => void;
  told: Told;
  /** What was looked for last, and how much was found of it. */
  searched: string;
  found: number;
}

/** Where one types or scans goods: it has the focus from the start, and F2 gives it back. */
export function ScanField({ told, searched, found, onCode, ...field }: ScanFieldProps) {
  const { t } = useTranslation();
  const length = searched.trim().length;
  return (
    <FinderField {...field} label={t('pos.scan')} name="scan" hotkey="F2">
      {/* In the place of what was told last: the goods below do not move while one types. */}
      <span role="status" className="min-w-0 flex-none max-desk:max-w-[45%]">
        {length > 0 && length < SEARCH_LEAST ? (
          <span className="text-xs text-ink-2">{t('pos.searchLeast')}</span>
        ) : (
          <LastOne told={told} />
        )}
        {length >= SEARCH_LEAST && found === 0 && <span className="sr-only">{t('pos.nothingFound')}</span>}
      </span>
      <CameraScan onCode={onCode} told={<LastOne told={told} />} />
    </FinderField>
  );
}

/** What was put into the cart last, or is not known. */
function LastOne({ told }: { told: Told }) {
  if (!told) return null;
  const isAdded = told.kind === 'added';
  return (
    <span
      className={`tone-${isAdded ? 'good' : 'bad'} flex max-w-[360px] items-center gap-1.5 rounded-full bg-tone-soft px-2.5 py-1 text-xs text-tone-ink`}
    >
      <Icon name={isAdded ? 'check' : 'circle-alert'} size={14} />
      <bdi className="truncate">{told.text}</bdi>
    </span>
  );
}

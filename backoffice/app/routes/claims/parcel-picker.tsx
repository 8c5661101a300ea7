import { transporterClaimsContract } from '@hanout/contracts';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Amount, Code } from '@hanout/ui/backoffice/components/figures.tsx';
import { Notice } from '@hanout/ui/backoffice/components/notice.tsx';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../forms/fields.tsx';
import { useApi } from '../../forms/use-api.ts';
import type { ClaimParcel } from './new-claim.tsx';

const TYPING_PAUSE_MS = 250;

/** What is found of what is typed; null while nothing is, or it is looked for. */
function useParcels(transporter: string, q: string) {
  const api = useApi();
  const [found, setFound] = useState<readonly ClaimParcel[] | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    setFound(null);
    setFailed(false);
    if (!transporter || q === '') return;
    let current = true;
    const timer = setTimeout(async () => {
      const answer = await api.send(transporterClaimsContract.parcels, { query: { transporter, q } });
      if (!current) return;
      setFailed(!answer.ok);
      setFound(answer.ok ? answer.data.parcels : null);
    }, TYPING_PAUSE_MS);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [api, transporter, q]);
  return { found, failed };
}

interface ParcelPickerProps {
  transporterId: string;
  /** Nothing but another reason is asked without a parcel. */
  optional: boolean;
  parcel: ClaimParcel | null;
  onPick: (parcel: ClaimParcel | null) => void;
}

/** The parcel for which something is asked; none is about the transporter's account. */
export function ParcelPicker({ transporterId, optional, parcel, onPick }: ParcelPickerProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const { found, failed } = useParcels(transporterId, typed.trim());
  if (parcel)
    return (
      <div className="flex items-center gap-3 rounded-m border border-line bg-sunken px-3 py-2">
        <Look parcel={parcel} />
        <Button size="s" className="ms-auto flex-none" onClick={() => onPick(null)}>
          {t('claims.form.otherParcel')}
        </Button>
      </div>
    );
  return (
    <div>
      <TextField
        label={t('claims.form.parcel')}
        name="orderIds"
        optional={optional}
        type="search"
        icon="search"
        hint={t('claims.form.parcelHint')}
        disabled={!transporterId}
        value={typed}
        onChange={setTyped}
        onKeyDown={(event) => {
          const [first] = found ?? [];
          if (event.key !== 'Enter' || event.nativeEvent.isComposing || !first) return;
          event.preventDefault();
          onPick(first);
        }}
      />
      {failed && (
        <Notice tone="bad" alert>
          {t('claims.form.failed')}
        </Notice>
      )}
      <p role="status" className="text-xs text-ink-3">
        {found?.length === 0 && t('claims.form.nothing')}
      </p>
      <ul aria-label={t('claims.form.parcel')}>
        {(found ?? []).map((one) => (
          <li key={one.id} className="border-b border-line last:border-b-0">
            <button
              type="button"
              onClick={() => onPick(one)}
              className="w-full px-2 py-2 text-start hover:bg-hover max-desk:min-h-11"
            >
              <Look parcel={one} />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Look({ parcel }: { parcel: ClaimParcel }) {
  const { t } = useTranslation();
  const { number, name, tracking, holds, claims } = parcel;
  return (
    <span className="grid min-w-0 flex-1 grid-cols-[1fr_auto] gap-x-3">
      <span className="truncate">
        <bdi className="font-semibold">{number}</bdi> <bdi>{name}</bdi>
      </span>
      <span className="text-xs text-ink-3">
        {t('claims.page.holds')} <Amount value={holds} />
      </span>
      <span className="text-xs text-ink-3">{tracking && <Code>{tracking}</Code>}</span>
      <span className="text-xs text-ink-3">
        {t('claims.page.claims')} <Amount value={claims} />
      </span>
    </span>
  );
}

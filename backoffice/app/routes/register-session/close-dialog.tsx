import { registerSessionsContract } from '@hanout/contracts';
import { type CashPieces, toCentimes, worthOf } from '@hanout/kernel';
import { useLoaderData } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { amountOf } from '../../forms/amount.ts';
import { AmountField, AreaField } from '../../forms/fields.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useCall } from '../../forms/use-call.ts';
import { CountFields } from '../../till/count-fields.tsx';
import type { loader } from './load.server.ts';

const OTHERS = ['card', 'mobile', 'other'] as const;

/** A session whose device is lost is closed by a count of its drawer. */
export function CloseDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { session } = useLoaderData<typeof loader>();
  const call = useCall();
  const [pieces, setPieces] = useState<CashPieces>({});
  const [texts, setTexts] = useState({ card: '', mobile: '', other: '', left: '' });
  const [note, setNote] = useState('');
  const read = (name: keyof typeof texts) => amountOf(texts[name]) ?? toCentimes(0);
  const send = () => {
    const counted = {
      cash: worthOf(pieces),
      card: read('card'),
      mobile: read('mobile'),
      other: read('other'),
    };
    const body = { pieces, counted, left: read('left'), reason: note };
    return call(registerSessionsContract.close, { params: { id: session.id }, body });
  };
  return (
    <FormDialog
      width="wide"
      title={t('registers.session.close')}
      description={t('registers.session.closeText')}
      submit={t('registers.session.close')}
      send={send}
      done={t('registers.session.closeDone')}
      onClose={onClose}
    >
      <CountFields pieces={pieces} onChange={setPieces} />
      <div className="grid gap-3 desk:grid-cols-2">
        {OTHERS.map((means) => (
          <AmountField
            key={means}
            label={t(`pos.close.${means}`)}
            name={means}
            path={`counted.${means}`}
            value={texts[means]}
            onChange={(text) => setTexts({ ...texts, [means]: text })}
          />
        ))}
        <AmountField
          label={t('registers.session.left')}
          name="left"
          value={texts.left}
          onChange={(left) => setTexts({ ...texts, left })}
        />
      </div>
      <AreaField
        label={t('registers.session.reason')}
        name="reason"
        maxLength={300}
        value={note}
        onChange={setNote}
      />
    </FormDialog>
  );
}

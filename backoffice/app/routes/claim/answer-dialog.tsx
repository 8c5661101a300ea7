import { type ClaimMove, transporterClaimsContract } from '@hanout/contracts';
import { useLoaderData } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { amountOf, amountText } from '../../forms/amount.ts';
import { AmountField, AreaField } from '../../forms/fields.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useCall } from '../../forms/use-call.ts';
import type { loader } from './load.server.ts';

interface AnswerDialogProps {
  to: Exclude<ClaimMove, 'sent'>;
  onClose: () => void;
}

const TEXTS = {
  accepted: { title: 'claims.accept.title', words: 'claims.accept.words' },
  refused: { title: 'claims.refuse.title', words: 'claims.refuse.words' },
  settled: { title: 'claims.settle.title', words: 'claims.settle.words' },
} as const;

/** What the transporter answers, in its words and in figures. */
export function AnswerDialog({ to, onClose }: AnswerDialogProps) {
  const { t } = useTranslation();
  const call = useCall();
  const { claim: now } = useLoaderData<typeof loader>();
  // As it was when the dialog was opened: what changed since is refused rather than overwritten.
  const [claim] = useState(now);
  const [amount, setAmount] = useState(amountText(claim.asked));
  const { title, words } = TEXTS[to];
  const send = (form: FormData) => {
    const agreed = to === 'accepted' ? amountOf(amount) : null;
    const body = { version: claim.version, to, agreed, words: String(form.get('words') ?? '') || null };
    return call(transporterClaimsContract.move, { params: { id: claim.id }, body });
  };
  return (
    <FormDialog
      title={t(title)}
      submit={t(`claims.move.${to}`)}
      send={send}
      done={t(`claims.moved.${to}`)}
      onClose={onClose}
    >
      {to === 'accepted' && (
        <AmountField
          label={t('claims.accept.agreed')}
          name="agreed"
          value={amount}
          onChange={setAmount}
          hint={claim.reason === 'damaged' ? t('claims.accept.damaged') : undefined}
        />
      )}
      <AreaField label={t(words)} optional={to !== 'refused'} name="words" rows={3} maxLength={500} />
    </FormDialog>
  );
}

/** Nothing more comes of it. */
export function WriteOffDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const call = useCall();
  const { claim: now } = useLoaderData<typeof loader>();
  const [claim] = useState(now);
  const number = t('claims.number', { number: claim.number });
  return (
    <FormDialog
      title={t('claims.writeOff.title', { number })}
      description={t('claims.writeOff.text')}
      submit={t('claims.writeOff.act')}
      kind="danger"
      send={(form) => {
        const body = { version: claim.version, reason: String(form.get('reason') ?? '') };
        return call(transporterClaimsContract.writeOff, { params: { id: claim.id }, body });
      }}
      done={({ lost }) =>
        t('claims.writeOff.done', { amount: t('app.amount', { amount: amountText(lost) }) })
      }
      onClose={onClose}
    >
      <AreaField label={t('claims.writeOff.reason')} name="reason" rows={3} maxLength={500} />
    </FormDialog>
  );
}

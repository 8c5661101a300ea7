import { TILL_PIN } from '@hanout/contracts';
import { type Approval, type ApprovedAct, latinDigits } from '@hanout/kernel';
import { Notice } from '@hanout/ui/backoffice/components/notice.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField, TextField } from '../../forms/fields.tsx';
import { may } from '../../till/limits.ts';
import { checkPin } from '../../till/pins.ts';
import { useTill } from '../../till/use-till.ts';
import { TillDialog } from './form-shell.tsx';
import { usePinRefusal } from './who.tsx';

interface ApprovalDialogProps {
  act: ApprovedAct;
  /** What is asked for, where no act says it. */
  text?: string;
  onDone: (approval: Approval) => void;
  onClose: () => void;
}

/** Somebody who may types their PIN: their name and the reason go into what is written. */
export function ApprovalDialog({ act, text, onDone, onClose }: ApprovalDialogProps) {
  const { t } = useTranslation();
  const { till, view } = useTill();
  const people = (view.boot?.cashiers ?? []).filter((one) => one.pin && may(one, 'till.approve'));
  const [staffId, setStaffId] = useState(people[0]?.id ?? '');
  const [pin, setPin] = useState('');
  const [reason, setReason] = useState('');
  const [wrong, setWrong] = useState('');
  const refusal = usePinRefusal();
  const submit = async () => {
    const told = await checkPin(till, staffId, latinDigits(pin), 'till.approve');
    setPin('');
    if (told !== 'in') return setWrong(refusal(told));
    onDone({ what: act, staffId, reason: reason.trim() });
  };
  return (
    <TillDialog
      title={t('pos.approval.title')}
      description={text ?? t(`pos.approval.acts.${act}`)}
      submit={t('pos.approval.submit')}
      onSubmit={people.length > 0 ? submit : onClose}
      onClose={onClose}
    >
      {people.length === 0 && <Notice tone="wait">{t('pos.approval.nobody')}</Notice>}
      <TextField
        label={t('pos.approval.pin')}
        name="pin"
        type="password"
        inputMode="numeric"
        autoComplete="off"
        dir="ltr"
        height="touch"
        maxLength={TILL_PIN.most}
        value={pin}
        error={wrong}
        onChange={(typed) => {
          setPin(typed);
          setWrong('');
        }}
      />
      <SelectField
        label={t('pos.approval.who')}
        name="staffId"
        value={staffId}
        onChange={setStaffId}
        options={people.map(({ id, name }) => [id, name])}
      />
      <TextField
        label={t('pos.approval.reason')}
        optional
        name="reason"
        height="touch"
        maxLength={300}
        value={reason}
        onChange={setReason}
      />
    </TillDialog>
  );
}

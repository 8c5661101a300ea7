import { registersContract, TILL_PIN, type TillPerson } from '@hanout/contracts';
import { latinDigits } from '@hanout/kernel';
import { Avatar } from '@hanout/ui/backoffice/components/avatar.tsx';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Card } from '@hanout/ui/backoffice/components/card.tsx';
import { Tag } from '@hanout/ui/backoffice/components/tag.tsx';
import { useLoaderData } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../components/icon-button.tsx';
import { TextField, WholeField } from '../../forms/fields.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useCall } from '../../forms/use-call.ts';
import type { loader } from './load.server.ts';

/** Who signs in at a till, and what each may take off alone; no PIN is shown. */
export function PinsCard() {
  const { t } = useTranslation();
  const { people } = useLoaderData<typeof loader>();
  const [opened, setOpened] = useState<{ person: TillPerson; remove: boolean } | null>(null);
  const close = () => setOpened(null);
  return (
    <Card title={t('registers.pins')} icon="lock" flush>
      <ul>
        {people.map((person) => (
          <li
            key={person.id}
            className="flex items-center gap-3 border-b border-line px-3.5 py-2 last:border-b-0"
          >
            <Avatar name={person.name} decorative />
            <span className="min-w-0 flex-1">
              <bdi className="block truncate font-medium">{person.name}</bdi>
              <span className="text-xs text-ink-3">
                {t('registers.maxDiscount', { percent: person.maxDiscount / 100 })}
                {person.mayApprove && ` · ${t('registers.approves')}`}
              </span>
            </span>
            <Tag tone={person.hasPin ? 'good' : undefined}>
              {t(person.hasPin ? 'registers.pinSet' : 'registers.pinNone')}
            </Tag>
            {person.hasPin && (
              <IconButton
                icon="trash"
                label={`${t('registers.removePin')} (${person.name})`}
                onClick={() => setOpened({ person, remove: true })}
              />
            )}
            <Button
              size="s"
              aria-label={t('registers.setPinOf', { name: person.name })}
              onClick={() => setOpened({ person, remove: false })}
            >
              {t('registers.setPin')}
            </Button>
          </li>
        ))}
      </ul>
      {opened && !opened.remove && <PinDialog person={opened.person} onClose={close} />}
      {opened?.remove && <RemoveDialog person={opened.person} onClose={close} />}
    </Card>
  );
}

function PinDialog({ person, onClose }: { person: TillPerson; onClose: () => void }) {
  const { t } = useTranslation();
  const call = useCall();
  const [pin, setPin] = useState('');
  const [percent, setPercent] = useState(String(person.maxDiscount / 100));
  const send = () => {
    const body = { pin: latinDigits(pin) || null, maxDiscount: Math.round(Number(percent) * 100) };
    return call(registersContract.setPin, { params: { staffId: person.id }, body });
  };
  return (
    <FormDialog
      title={t('registers.setPinOf', { name: person.name })}
      submit={t('form.save')}
      send={send}
      done={t('registers.pinSaved')}
      onClose={onClose}
    >
      <TextField
        label={t('registers.pin')}
        hint={t('registers.pinHint')}
        optional={person.hasPin}
        name="pin"
        type="password"
        inputMode="numeric"
        autoComplete="new-password"
        dir="ltr"
        maxLength={TILL_PIN.most}
        value={pin}
        onChange={setPin}
      />
      <WholeField
        label={t('registers.discountField')}
        name="maxDiscount"
        figures={3}
        unit="%"
        value={percent}
        onChange={setPercent}
      />
    </FormDialog>
  );
}

function RemoveDialog({ person, onClose }: { person: TillPerson; onClose: () => void }) {
  const { t } = useTranslation();
  const call = useCall();
  return (
    <FormDialog
      title={`${t('registers.removePin')} (${person.name})`}
      kind="danger"
      submit={t('registers.removePin')}
      send={() => call(registersContract.removePin, { params: { staffId: person.id } })}
      done={t('registers.pinRemoved')}
      onClose={onClose}
    />
  );
}

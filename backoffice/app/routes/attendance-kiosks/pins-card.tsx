import { type Kiosks, kioskContract } from '@hanout/contracts';
import { latinDigits } from '@hanout/kernel';
import { Avatar } from '@hanout/ui/backoffice/components/avatar.tsx';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Card } from '@hanout/ui/backoffice/components/card.tsx';
import { Tag } from '@hanout/ui/backoffice/components/tag.tsx';
import { useLoaderData } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../forms/fields.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useCall } from '../../forms/use-call.ts';
import { useMay } from '../../frame/session.tsx';
import { timeText } from '../../time/algiers.ts';
import type { loader } from './load.server.ts';

type Person = Kiosks['people'][number];

/** Who has a PIN; none is shown. */
export function PinsCard() {
  const { t } = useTranslation();
  const { people } = useLoaderData<typeof loader>().kiosks;
  const mayEdit = useMay('attendance.edit');
  const [chosen, setChosen] = useState<Person | null>(null);
  return (
    <Card title={t('kiosk.pins')} icon="lock" flush>
      <ul>
        {people.map((person) => (
          <li
            key={person.id}
            className="flex items-center gap-3 border-b border-line px-3.5 py-2 last:border-b-0"
          >
            <Avatar name={person.name} decorative />
            <bdi className="min-w-0 flex-1 truncate font-medium">{person.name}</bdi>
            <PinState person={person} />
            {mayEdit && (
              <Button
                size="s"
                aria-label={t('kiosk.setPinOf', { name: person.name })}
                onClick={() => setChosen(person)}
              >
                {t('kiosk.setPin')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {chosen && <PinDialog person={chosen} onClose={() => setChosen(null)} />}
    </Card>
  );
}

function PinState({ person: { hasPin, lockedUntil } }: { person: Person }) {
  const { t } = useTranslation();
  if (lockedUntil) return <Tag tone="bad">{t('kiosk.pinLocked', { time: timeText(lockedUntil) })}</Tag>;
  return <Tag tone={hasPin ? 'good' : undefined}>{t(hasPin ? 'kiosk.pinSet' : 'kiosk.pinNone')}</Tag>;
}

function PinDialog({ person: { id, name }, onClose }: { person: Person; onClose: () => void }) {
  const { t } = useTranslation();
  const call = useCall();
  const [pin, setPin] = useState('');
  return (
    <FormDialog
      title={t('kiosk.setPinOf', { name })}
      description={t('kiosk.setPinText')}
      submit={t('form.save')}
      send={() => call(kioskContract.setPin, { params: { staffId: id }, body: { pin: latinDigits(pin) } })}
      done={t('kiosk.pinSaved')}
      onClose={onClose}
    >
      <TextField
        label={t('kiosk.pin')}
        hint={t('kiosk.pinHint')}
        name="pin"
        type="password"
        inputMode="numeric"
        autoComplete="new-password"
        dir="ltr"
        maxLength={6}
        value={pin}
        onChange={setPin}
      />
    </FormDialog>
  );
}

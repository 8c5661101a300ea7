import { type Passkey, passkeysContract } from '@hanout/contracts';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Card } from '@hanout/ui/backoffice/components/card.tsx';
import { useLoaderData } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../forms/fields.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { PasswordField } from '../../forms/password-field.tsx';
import { useCall } from '../../forms/use-call.ts';
import { makePasskey, usePasskeys } from '../../passkeys/browser.ts';
import { Moment } from '../../time/moment.tsx';
import type { loader } from './load.server.ts';

/** Keys that one's devices keep: to sign in without a password. */
export function PasskeysCard() {
  const { t } = useTranslation();
  const { passkeys } = useLoaderData<typeof loader>();
  const offered = usePasskeys(passkeys.offered);
  const [adding, setAdding] = useState(false);
  const [removed, setRemoved] = useState<Passkey | null>(null);
  if (!offered && passkeys.items.length === 0) return null;
  return (
    <Card title={t('me.passkeys.title')} icon="lock">
      <p className="text-ink-2">{t('me.passkeys.text')}</p>
      <ul className="my-2">
        {passkeys.items.map((passkey) => (
          <PasskeyRow key={passkey.id} passkey={passkey} onRemove={() => setRemoved(passkey)} />
        ))}
      </ul>
      {offered && (
        <Button icon="plus" onClick={() => setAdding(true)}>
          {t('me.passkeys.add')}
        </Button>
      )}
      {adding && <AddDialog onClose={() => setAdding(false)} />}
      {removed && <RemoveDialog passkey={removed} onClose={() => setRemoved(null)} />}
    </Card>
  );
}

function PasskeyRow({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const { t } = useTranslation();
  const { now } = useLoaderData<typeof loader>();
  const { name, createdAt, lastUsedAt } = passkey;
  return (
    <li className="flex items-center gap-3 border-t border-line py-2 first:border-t-0">
      <span className="flex min-w-0 flex-1 flex-col">
        <bdi dir="auto" className="truncate font-medium">
          {name}
        </bdi>
        <span className="text-xs text-ink-3">
          {t(lastUsedAt ? 'me.passkeys.used' : 'me.passkeys.made')}{' '}
          <Moment at={lastUsedAt ?? createdAt} now={now} timed />
        </span>
      </span>
      <Button size="s" kind="ghost" aria-label={t('me.passkeys.removeOne', { name })} onClick={onRemove}>
        {t('me.passkeys.remove')}
      </Button>
    </li>
  );
}

function AddDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const call = useCall();
  const send = async (form: FormData) => {
    const [name, password] = ['name', 'password'].map((field) => String(form.get(field) ?? ''));
    const begun = await call(passkeysContract.begin, { body: { password: password ?? '' } }, { quiet: true });
    if (!begun.ok) return begun;
    const credential = await makePasskey(begun.data.options);
    if (!credential)
      return { ok: false, code: 'passkey_refused', message: t('me.passkeys.given'), errors: {} } as const;
    return call(passkeysContract.add, { body: { name: name ?? '', credential } });
  };
  return (
    <FormDialog
      title={t('me.passkeys.add')}
      description={t('me.passkeys.addText')}
      submit={t('me.next')}
      send={send}
      done={t('me.passkeys.added')}
      onClose={onClose}
    >
      <TextField
        label={t('me.passkeys.name')}
        hint={t('me.passkeys.nameHint')}
        name="name"
        maxLength={60}
        required
      />
      <PasswordField label={t('me.password')} autoComplete="current-password" />
    </FormDialog>
  );
}

function RemoveDialog({ passkey: { id, name }, onClose }: { passkey: Passkey; onClose: () => void }) {
  const { t } = useTranslation();
  const call = useCall();
  return (
    <FormDialog
      title={t('me.passkeys.removeOne', { name })}
      description={t('me.passkeys.removeText')}
      submit={t('me.passkeys.remove')}
      kind="danger"
      send={(form) =>
        call(passkeysContract.remove, {
          params: { id },
          body: { password: String(form.get('password') ?? '') },
        })
      }
      done={t('me.passkeys.removed')}
      onClose={onClose}
    >
      <PasswordField label={t('me.password')} autoComplete="current-password" />
    </FormDialog>
  );
}

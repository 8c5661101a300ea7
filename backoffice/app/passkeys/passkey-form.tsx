import { passkeysContract } from '@hanout/contracts';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Notice } from '@hanout/ui/backoffice/components/notice.tsx';
import { useLocation, useSubmit } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../forms/use-api.ts';
import { useCsrfToken } from '../frame/session.tsx';
import { askPasskey, usePasskeys } from './browser.ts';

/**
 * Signing in by a passkey. Nothing is shown where the browser keeps none.
 * @param token of the right password, where the passkey takes the place of a code
 */
export function PasskeyForm({ offered, token }: { offered: boolean; token?: string }) {
  const { t } = useTranslation();
  const api = useApi();
  const submit = useSubmit();
  const _csrf = useCsrfToken();
  const { pathname, search } = useLocation();
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState('');
  const shown = usePasskeys(offered);
  if (!shown) return null;
  const ask = async () => {
    setBusy(true);
    setSaid('');
    const asked = await api.send(passkeysContract.ask, { body: {} });
    const credential = asked.ok ? await askPasskey(asked.data.options) : null;
    setBusy(false);
    if (!asked.ok) return setSaid(asked.message);
    if (!credential) return setSaid(t('me.passkeys.given'));
    const action = pathname.endsWith('/login') ? `/login${search}` : '/login';
    submit({ _csrf, credential, ...(token ? { token } : {}) }, { method: 'post', action });
  };
  return (
    <div className="flex flex-col gap-3">
      {said && (
        <Notice tone="wait" alert>
          {said}
        </Notice>
      )}
      <Button icon="lock" size="touch" busy={busy} onClick={() => void ask()}>
        {t('me.passkeys.enter')}
      </Button>
    </div>
  );
}

import { TextField } from '@hanout/ui/storefront/field.tsx';
import { Notice } from '@hanout/ui/storefront/notice.tsx';
import { Form, useNavigation } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { useTexts } from '../../i18n/texts-context.ts';
import type { TrackRefusal } from './track-order.server.ts';

interface TrackPageProps {
  csrfToken: string;
  outcome: TrackRefusal | undefined;
}

/** Number and phone, and then the order's page. Works without script. */
export function TrackPage({ csrfToken, outcome }: TrackPageProps) {
  const t = useTexts();
  const form = useRef<HTMLFormElement>(null);
  const sending = useNavigation().state !== 'idle';
  useEffect(() => {
    if (outcome) form.current?.querySelector<HTMLElement>('[aria-invalid], [name="number"]')?.focus();
  }, [outcome]);
  return (
    <div className="wrap">
      <div className="title pt-8">
        <h1>{t('track.title')}</h1>
        <p className="text-ink-soft">{t('track.lead')}</p>
      </div>
      <Form ref={form} method="post" reloadDocument className="grid max-w-[480px] gap-4 pb-16" noValidate>
        <input type="hidden" name="_csrf" value={csrfToken} />
        {outcome?.message ? (
          <Notice bad role="alert">
            {outcome.message}
          </Notice>
        ) : null}
        <TextField
          id="track-number"
          name="number"
          label={t('track.number')}
          hint={t('track.numberHint')}
          error={outcome?.errors.number}
          defaultValue={outcome?.values.number}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          required
          maxLength={40}
        />
        <TextField
          id="track-phone"
          name="phone"
          label={t('form.phone')}
          hint={t('track.phoneHint')}
          error={outcome?.errors.phone}
          defaultValue={outcome?.values.phone}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          required
          maxLength={40}
        />
        <button type="submit" className="btn btn-primary btn-block" disabled={sending}>
          {sending ? <span className="spin" aria-hidden="true" /> : null}
          {t('track.find')}
        </button>
      </Form>
    </div>
  );
}

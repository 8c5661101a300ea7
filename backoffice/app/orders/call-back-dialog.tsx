import type { ReactNode } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../forms/form-dialog.tsx';
import type { Outcome } from '../forms/outcome.ts';
import { suggestedCallback } from './call-form.ts';
import { UntilField } from './until-field.tsx';

interface CallBackDialogProps {
  title: string;
  /** Who is called back. */
  description: ReactNode;
  now: string;
  open: boolean;
  onClose: () => void;
  /** Value of a `datetime-local`, Algiers time; what is refused of it stays in the dialog. */
  send: (until: string) => Promise<Outcome<unknown>>;
}

/** Until when; Enter is enough for the hour that is proposed. */
export function CallBackDialog({ now, send, ...dialog }: CallBackDialogProps) {
  const { t } = useTranslation();
  return (
    <FormDialog
      {...dialog}
      submit={t('order.call.submit')}
      hotkey="↵"
      send={(form) => send(String(form.get('until') ?? ''))}
    >
      <Proposed now={now} />
    </FormDialog>
  );
}

/** Drawn anew with each opening: proposed once, then it is whoever types there that says it. */
function Proposed({ now }: { now: string }) {
  const [until, setUntil] = useState(() => suggestedCallback(now));
  return <UntilField now={now} value={until} onChange={setUntil} />;
}

import type { OrderDetail } from '@hanout/contracts';
import type { ButtonKind } from '@hanout/ui/backoffice/components/button.tsx';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Dialog, DialogBody, DialogFoot } from '@hanout/ui/backoffice/components/dialog.tsx';
import type { KeyboardEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CsrfField } from '../../frame/session.tsx';
import { RefusalNotice } from './refusal-notice.tsx';
import type { Act } from './use-act.ts';
import { useSeenVersion } from './use-act.ts';

export interface OrderDialogProps {
  order: OrderDetail;
  open: boolean;
  onClose: () => void;
}

interface ActDialogProps extends OrderDialogProps {
  title: string;
  description?: ReactNode;
  width?: 'm' | 'wide';
  children: ReactNode;
}

export function ActDialog({ open, onClose, title, description, width, children }: ActDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={title}
      description={description}
      width={width}
      closeLabel={t('app.close')}
    >
      {children}
    </Dialog>
  );
}

interface ActFormProps {
  order: OrderDetail;
  act: Act;
  name:
    | 'edit_lines'
    | 'pack'
    | 'deliver_in_part'
    | 'return_goods'
    | 'fail_attempt'
    | 'wait'
    | 'lose'
    | 'forfeit'
    | 'pay'
    | 'refund'
    | 'edit_customer'
    | 'announce'
    | 'send_to_expedition'
    | 'plan_installments'
    | 'pay_installment'
    | 'change_destination';
  onClose: () => void;
  kind?: ButtonKind;
  submit: string;
  /** What stands in the form forbids sending it. */
  blocked?: boolean;
  children: ReactNode;
}

/** The form of a dialog: version and name of the act, the refusal beside what was asked, Ctrl-Enter sends. */
export function ActForm({
  order,
  act,
  name,
  onClose,
  kind = 'primary',
  submit,
  blocked = false,
  children,
}: ActFormProps) {
  const { t } = useTranslation();
  const { fetcher, sending, refusal } = act;
  const version = useSeenVersion(order, refusal);
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key === 'Enter' && event.ctrlKey && !blocked) event.currentTarget.requestSubmit();
  };
  return (
    <fetcher.Form method="post" action={`/orders/${order.id}`} noValidate onKeyDown={onKeyDown}>
      <CsrfField />
      <input type="hidden" name="action" value={name} />
      <input type="hidden" name="version" value={version} />
      <DialogBody>
        {refusal && <RefusalNotice action={name} refusal={refusal} kept />}
        {children}
      </DialogBody>
      <DialogFoot>
        <Button onClick={onClose}>{t('app.close')}</Button>
        <Button type="submit" kind={kind} hotkey="Ctrl ↵" busy={sending} disabled={sending || blocked}>
          {submit}
        </Button>
      </DialogFoot>
    </fetcher.Form>
  );
}

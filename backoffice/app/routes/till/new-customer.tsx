import { isMobilePhone, isPersonName, normalizePhone, uuidv7 } from '@hanout/kernel';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Notice } from '@hanout/ui/backoffice/components/notice.tsx';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../forms/fields.tsx';
import type { CartCustomer } from '../../till/cart.ts';
import { looksLikeNumber } from '../../till/find.ts';
import { useTill } from '../../till/use-till.ts';
import { useSay } from './use-say.ts';

interface NewCustomerProps {
  /** What was searched before: a name or a number. */
  begun: string;
  onChoose: (customer: CartCustomer) => void;
  onBack: () => void;
}

/**
 * Somebody new: known to the shop at once where the server answers. Where it does not (BO-323), they may be kept on this till, and the
 * sale makes them known. A number that somebody has offers them (BO-324).
 */
export function NewCustomer({ begun, onChoose, onBack }: NewCustomerProps) {
  const { t } = useTranslation();
  const isNumber = looksLikeNumber(begun);
  const [firstName, setFirstName] = useState(isNumber ? '' : begun.trim());
  const [lastName, setLastName] = useState('');
  const [phone, setPhone] = useState(isNumber ? begun.trim() : '');
  const [wrong, setWrong] = useState<{ firstName?: string; lastName?: string; phone?: string }>({});
  const { create, busy, outcome } = useCreate(onChoose);
  const read = () => ({ firstName: tidy(firstName), lastName: tidy(lastName), phone: normalizePhone(phone) });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const said = read();
    const faults = {
      ...(isPersonName(said.firstName) ? {} : { firstName: t('pos.customer.badName') }),
      ...(isPersonName(said.lastName) ? {} : { lastName: t('pos.customer.badName') }),
      ...(isMobilePhone(said.phone) ? {} : { phone: t('pos.customer.badPhone') }),
    };
    setWrong(faults);
    if (Object.keys(faults).length === 0) await create(said);
  };
  return (
    <form onSubmit={(event) => void submit(event)} className="flex flex-col gap-3">
      {outcome?.kind === 'failed' && (
        <Notice tone="wait" alert>
          <b>{t(`pos.failed.${outcome.why}`)}</b> {t('pos.failed.customerKept')}
        </Notice>
      )}
      {outcome?.kind === 'known' && (
        <Notice tone="wait" alert>
          {t('pos.customer.exists', { name: nameOf(outcome.customer) })}
        </Notice>
      )}
      <TextField
        label={t('pos.customer.firstName')}
        name="firstName"
        height="touch"
        maxLength={100}
        value={firstName}
        error={wrong.firstName}
        onChange={setFirstName}
      />
      <TextField
        label={t('pos.customer.lastName')}
        name="lastName"
        height="touch"
        maxLength={100}
        value={lastName}
        error={wrong.lastName}
        onChange={setLastName}
      />
      <TextField
        label={t('pos.customer.phone')}
        name="phone"
        height="touch"
        inputMode="tel"
        dir="ltr"
        maxLength={20}
        value={phone}
        error={wrong.phone}
        onChange={setPhone}
      />
      <div className="flex flex-wrap justify-end gap-2">
        <Button size="touch" onClick={onBack}>
          {t('pos.cancel')}
        </Button>
        {outcome?.kind === 'failed' && (
          <Button size="touch" onClick={() => onChoose(outcome.customer)}>
            {t('pos.customer.keepHere')}
          </Button>
        )}
        {outcome?.kind === 'known' ? (
          <Button kind="primary" size="touch" onClick={() => onChoose(outcome.customer)}>
            {t('pos.customer.use', { name: nameOf(outcome.customer) })}
          </Button>
        ) : (
          <Button type="submit" kind="primary" size="touch" busy={busy} disabled={busy}>
            {t('pos.customer.submit')}
          </Button>
        )}
      </div>
    </form>
  );
}

const tidy = (text: string) => text.trim().replace(/\s+/g, ' ');
const nameOf = ({ firstName, lastName }: CartCustomer) => `${firstName} ${lastName}`;

type Created =
  | {
      readonly kind: 'failed';
      readonly why: 'customerOnline' | 'customerNetwork';
      readonly customer: CartCustomer;
    }
  | { readonly kind: 'known'; readonly customer: CartCustomer };

function useCreate(onChoose: (customer: CartCustomer) => void) {
  const { till } = useTill();
  const say = useSay();
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Created | null>(null);
  // The same for every try: what was made before an answer was lost is found again.
  const [id] = useState(() => uuidv7());
  const create = async (said: Pick<CartCustomer, 'firstName' | 'lastName' | 'phone'>) => {
    setBusy(true);
    const told = await till.api.createCustomer({ id, ...said });
    setBusy(false);
    if (told.kind === 'answered') {
      const customer: CartCustomer = { ...told.data.customer, isNew: false };
      if (told.data.known && customer.id !== id) return setOutcome({ kind: 'known', customer });
      say.done('operation');
      return onChoose(customer);
    }
    const why = told.kind === 'unreachable' ? 'customerNetwork' : 'customerOnline';
    const customer: CartCustomer = { id, ...said, segmentIds: [], type: 'person', isNew: true };
    setOutcome({ kind: 'failed', why, customer });
  };
  return { create, busy, outcome };
}

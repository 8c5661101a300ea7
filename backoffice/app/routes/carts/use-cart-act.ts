import type { CALL_RESULTS, CartRow } from '@hanout/contracts';
import { abandonedCartsContract } from '@hanout/contracts';
import { useTranslation } from 'react-i18next';
import type { Outcome } from '../../forms/outcome.ts';
import { useSave } from '../../forms/use-save.ts';
import { fromLocalInput } from '../../time/algiers.ts';

export interface CartAct {
  readonly sending: boolean;
  /** Why the last one was refused; empty: it was not. */
  readonly refused: string;
  /** `until`: value of a `datetime-local`, Algiers time. */
  readonly call: (result: (typeof CALL_RESULTS)[number], until?: string) => Promise<Outcome<unknown>>;
  readonly dismiss: () => void;
}

/** What is done with one cart, at the version that is shown. */
export function useCartAct({ id, version }: CartRow): CartAct {
  const { t } = useTranslation();
  const { save, busy, refused } = useSave();
  const params = { id };
  return {
    sending: busy,
    // What is wrong with its moment is said in the dialog that asks for it.
    refused:
      refused && !refused.errors.until
        ? [...new Set([refused.message, ...Object.values(refused.errors)])].join(' ')
        : '',
    call: (result, typed = '') => {
      const until = typed ? (fromLocalInput(typed) ?? typed) : null;
      const body = { version, result, until };
      return save(abandonedCartsContract.logCall, { params, body }, t('carts.done.call'));
    },
    dismiss: () =>
      void save(abandonedCartsContract.dismiss, { params, body: { version } }, t('carts.done.dismiss')),
  };
}

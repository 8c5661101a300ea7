import { catalogAdminContract } from '@hanout/contracts';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useCall } from '../../forms/use-call.ts';
import type { Combination } from './combinations-card.tsx';
import type { loader } from './load.server.ts';

/** Asks before a combination goes; what was ordered or stocked is taken off sale instead. */
export function RemoveCombination({
  combination,
  onClose,
}: {
  combination: Combination;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const call = useCall();
  const { product } = useLoaderData<typeof loader>();
  const { id: combinationId, name } = combination;
  const send = async () => {
    const params = { id: product.id, combinationId };
    const answer = await call(catalogAdminContract.removeCombination, { params });
    return answer.ok
      ? answer
      : { ...answer, message: `${t('product.combinationRemoveFailed')} ${answer.message}` };
  };
  return (
    <FormDialog
      title={t('groupings.removeTitle', { name })}
      description={t('product.removeCombinationText')}
      submit={t('groupings.remove')}
      kind="danger"
      send={send}
      done={t('product.combinationRemoved')}
      onClose={onClose}
    />
  );
}

import type { CarrierException } from '@hanout/contracts';
import { APPLICABLE_STATES, carriersContract } from '@hanout/contracts';
import { stateEntry } from '@hanout/ui/backoffice/states/vocabulary.ts';
import { useTranslation } from 'react-i18next';
import { AreaField, SelectField } from '../../forms/fields.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useCall } from '../../forms/use-call.ts';
import { useLocale } from '../../i18n/locale.ts';

const CANCELLED_THERE = 'cancelled_there';

/** What was found out, and where the parcel is; the order is moved only by a legal transition. */
export function ResolveDialog({ item, onClose }: { item: CarrierException; onClose: () => void }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const call = useCall();
  const send = (form: FormData) => {
    const chosen = form.get('apply');
    const apply = APPLICABLE_STATES.find((one) => one === chosen) ?? null;
    const body = { note: String(form.get('note') ?? ''), apply, cancelledThere: chosen === CANCELLED_THERE };
    return call(carriersContract.resolve, { params: { id: item.id }, body });
  };
  return (
    <FormDialog
      title={t('carriers.exceptions.resolveTitle', { tracking: item.tracking })}
      description={t('app.pair', {
        name: t('carriers.exceptions.said'),
        value: t('app.quoted', { text: item.raw || t('carriers.exceptions.noWords') }),
      })}
      submit={t('carriers.exceptions.resolve')}
      send={send}
      onClose={onClose}
      done={t('carriers.exceptions.done')}
    >
      {item.orderId && (
        <SelectField
          label={t('carriers.exceptions.apply')}
          name="apply"
          defaultValue=""
          none={t('carriers.exceptions.applyNone')}
          options={[
            ...APPLICABLE_STATES.map(
              (state) => [state, stateEntry('delivery', state).label[locale]] as const,
            ),
            [CANCELLED_THERE, t('carriers.exceptions.cancelledThere')],
          ]}
        />
      )}
      <AreaField
        label={t('carriers.exceptions.note')}
        hint={t('carriers.exceptions.noteHint')}
        name="note"
        rows={3}
        maxLength={500}
      />
    </FormDialog>
  );
}

import { type ReorderRule, reorderContract } from '@hanout/contracts';
import { useTranslation } from 'react-i18next';
import { useLineNames } from '../components/quantity.tsx';
import { TickField, WholeField } from '../forms/fields.tsx';
import { FormDialog } from '../forms/form-dialog.tsx';
import { useCall } from '../forms/use-call.ts';

export interface RuledUnit extends Pick<ReorderRule, 'minimum' | 'maximum'> {
  readonly unitId: string;
  readonly name: string;
  readonly off?: boolean;
  /** Its bounds are grams. */
  readonly weighed?: boolean;
}

/** How many there are to be at least and at most, or that it is not bought any more. */
export function RuleDialog({ unit, onClose }: { unit: RuledUnit; onClose: () => void }) {
  const { t } = useTranslation();
  const call = useCall();
  const names = useLineNames(unit.weighed ?? false);
  const send = (form: FormData) => {
    const bound = (name: string) => (form.get(name) ? Number(form.get(name)) : null);
    const body = { minimum: bound('minimum'), maximum: bound('maximum'), off: form.get('off') === 'on' };
    return call(reorderContract.rule, { params: { id: unit.unitId }, body });
  };
  const text = (value: number | null) => (value === null ? '' : String(value));
  return (
    <FormDialog
      title={t('reorder.ruleTitle')}
      description={unit.name}
      submit={t('reorder.ruleSave')}
      send={send}
      done={t('reorder.ruleSaved')}
      onClose={onClose}
    >
      <p className="text-ink-2">{t('reorder.ruleText')}</p>
      <WholeField
        label={names.quantity(t('reorder.atLeast'))}
        name="minimum"
        optional
        unit={names.unit ?? t('reorder.pieces')}
        defaultValue={text(unit.minimum)}
      />
      <WholeField
        label={names.quantity(t('reorder.atMost'))}
        name="maximum"
        optional
        unit={names.unit ?? t('reorder.pieces')}
        defaultValue={text(unit.maximum)}
      />
      <TickField label={t('reorder.off')} name="off" defaultChecked={unit.off ?? false} />
    </FormDialog>
  );
}

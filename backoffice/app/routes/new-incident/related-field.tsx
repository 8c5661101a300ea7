import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { SelectField, TextField } from '../../forms/fields.tsx';
import { useFieldError } from '../../forms/form-errors.tsx';
import { WRONG } from '../../forms/use-first-wrong.ts';
import { useMay } from '../../frame/session.tsx';
import { ThingLook } from '../../incidents/look.tsx';
import { ThingPicker } from '../../incidents/thing-picker.tsx';
import { type IncidentDraft, withThing } from './draft.ts';
import type { loader } from './load.server.ts';

interface RelatedFieldProps {
  draft: IncidentDraft;
  onChange: (draft: IncidentDraft) => void;
}

/** What the incident is about: chosen from the warehouses, found in the books, or said in words. */
export function RelatedField({ draft, onChange }: RelatedFieldProps) {
  const { t } = useTranslation();
  const error = useFieldError('related');
  const { thing, subject } = draft;
  const mayFindOrders = useMay('orders.read');
  if (subject === 'warehouse') return <WarehouseField draft={draft} onChange={onChange} />;
  if (thing)
    return (
      <div>
        <div
          className={`flex items-center gap-2 rounded-m border px-2.5 py-2 ${error ? 'tone-bad border-tone-line bg-tone-soft' : 'border-line bg-sunken'}`}
        >
          <div className="min-w-0 flex-1">
            <ThingLook thing={thing} linked={false} />
          </div>
          <Button
            size="s"
            {...(error && WRONG)}
            aria-describedby={error ? 'related-error' : undefined}
            onClick={() => onChange({ ...draft, thing: null })}
          >
            {t('incidents.form.change')}
          </Button>
        </div>
        {error && (
          <p id="related-error" className="mt-1 text-xs text-bad">
            {error}
          </p>
        )}
      </div>
    );
  const pick = (found: IncidentDraft['thing']) => onChange(withThing(draft, found));
  if (subject !== 'other') return <ThingPicker key={subject} kind={subject} error={error} onPick={pick} />;
  return (
    <>
      <TextField
        label={t('incidents.form.relatedText')}
        hint={t('incidents.form.relatedHint')}
        name="relatedText"
        path="related"
        maxLength={200}
        value={draft.relatedText}
        onChange={(relatedText) => onChange({ ...draft, relatedText })}
      />
      {mayFindOrders && <ThingPicker kind="order" onPick={pick} />}
    </>
  );
}

function WarehouseField({ draft, onChange }: RelatedFieldProps) {
  const { t } = useTranslation();
  const { warehouses } = useLoaderData<typeof loader>();
  const choose = (id: string) => {
    const found = warehouses.find((one) => one.id === id);
    if (!found) return onChange({ ...draft, thing: null });
    const thing = {
      ...({ kind: 'warehouse', id, label: found.name, warehouseId: id, warehouse: found.name } as const),
      ...{ note: null, type: null, quantity: null, at: null, unitId: null },
    };
    onChange(withThing(draft, thing));
  };
  return (
    <SelectField
      label={t('incidents.form.related')}
      name="relatedId"
      path="related"
      value={draft.thing?.id ?? ''}
      none={t('incidents.form.choose')}
      options={warehouses.map(({ id, name }) => [id, name])}
      onChange={choose}
    />
  );
}

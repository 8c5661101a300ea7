import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { plainText } from '../../forms/amount.ts';
import { SelectField } from '../../forms/fields.tsx';
import { useMay } from '../../frame/session.tsx';
import { AmountTool } from './grid-tools.tsx';
import type { loader } from './load.server.ts';
import { PriceInput } from './price-input.tsx';
import { useAllCommunes } from './use-all-communes.ts';
import type { Grid, Mode } from './use-grid.ts';

interface CommuneRatesProps {
  grid: Grid;
  mode: Mode;
  /** Whose communes are shown; empty: none. */
  wilaya: string;
  onWilaya: (wilaya: string) => void;
}

/** Communes whose price is their own, wilaya by wilaya; of a wilaya that carriers do not know yet, all of them. */
export function CommuneRates({ grid, mode, wilaya, onWilaya }: CommuneRatesProps) {
  const { t } = useTranslation();
  const { transporter } = useLoaderData<typeof loader>();
  const mayEdit = useMay('delivery.edit');
  const communes = useAllCommunes(wilaya);
  const rates = transporter.services.find((service) => service.mode === mode)?.rates ?? [];
  const own = Map.groupBy(
    rates.filter(({ commune }) => commune !== null),
    (rate) => rate.wilaya,
  );
  const count = (code: number) => own.get(code)?.length ?? 0;
  const option = ({ code, name }: { code: number; name: string }) => (
    <option key={code} value={code}>
      {`${String(code).padStart(2, '0')} ${name}${count(code) > 0 ? ` (${count(code)})` : ''}`}
    </option>
  );
  return (
    <section className="flex flex-col gap-2 border-t border-line pt-3">
      <h3 className="font-semibold">{t('transporters.communes')}</h3>
      <div className="grid items-end gap-x-5 gap-y-2 desk:grid-cols-2">
        <SelectField
          label={t('newOrder.wilaya')}
          hint={t('transporters.communesHint')}
          value={wilaya}
          onChange={onWilaya}
          none={t('newOrder.choose')}
        >
          <optgroup label={t('transporters.wilayas')}>{transporter.wilayas.map(option)}</optgroup>
          <optgroup label={t('transporters.newWilayas')}>{transporter.newWilayas.map(option)}</optgroup>
        </SelectField>
        {mayEdit && communes.length > 0 && (
          <AmountTool
            key={`${mode} ${wilaya}`}
            label={t('transporters.allCommunes')}
            submit={t('transporters.fill')}
            onApply={(price) =>
              grid.fill(
                mode,
                communes.map(({ id, wilaya: inside }) => ({
                  ...{ wilaya: inside, commune: id },
                  text: plainText(price),
                })),
              )
            }
          />
        )}
      </div>
      <div className="grid gap-x-5 gap-y-1.5 desk:grid-cols-2 wide:grid-cols-3">
        {communes.map(({ id, name, wilaya: inside }) => (
          <PriceInput
            key={id}
            grid={grid}
            mode={mode}
            place={{ wilaya: inside, commune: id }}
            name={<bdi>{name}</bdi>}
            placeholder={grid.text(mode, { wilaya: inside, commune: null })}
          />
        ))}
      </div>
    </section>
  );
}

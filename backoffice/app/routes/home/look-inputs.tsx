import { type HomeBlockEntry, MAX_COLUMNS } from '@hanout/contracts';
import { useTranslation } from 'react-i18next';
import { ColorField, SelectField, TickField, WholeField } from '../../forms/fields.tsx';
import { ResponsiveNumberInput } from '../../forms/responsive-number-input.tsx';
import type { HomeWork } from './use-home.ts';

const ANY = { mobile: 0, tablet: 0, desktop: 0 };
const SIZES = ['full', 'wide', 'half'] as const;

/** How a block lies on the page: how many cards, how wide, on which ground. */
export function LookInputs({ block, home }: { block: HomeBlockEntry; home: HomeWork }) {
  const { t } = useTranslation();
  const { id, settings } = block;
  const { bgColor, number, responsiveNumber = ANY, size = 'full', showTitle = true } = settings;
  return (
    <details className="rounded-m border border-line px-3 py-2">
      <summary className="cursor-pointer font-medium">{t('home.look')}</summary>
      <div className="flex flex-col gap-3 pt-3">
        <TickField
          label={t('home.showTitle')}
          checked={showTitle}
          onChange={(next) => home.set(id, { showTitle: next })}
        />
        <WholeField
          label={t('home.number')}
          hint={t('home.numberHint')}
          path="number"
          figures={2}
          value={number === undefined ? '' : String(number)}
          onChange={(typed) => home.set(id, { number: typed ? Number(typed) : undefined })}
        />
        <ResponsiveNumberInput
          name="responsiveNumber"
          label={t('home.columns')}
          value={responsiveNumber}
          max={MAX_COLUMNS}
          errors={{}}
          onChange={(next) => home.set(id, { responsiveNumber: next })}
        />
        <SelectField
          label={t('home.size')}
          path="size"
          value={size}
          options={SIZES.map((one) => [one, t(`home.sizes.${one}`)] as const)}
          onChange={(next) => home.set(id, { size: next as (typeof SIZES)[number] })}
        />
        <ColorField
          label={t('home.ground')}
          path="bgColor"
          swatchLabel={t('home.pickGround')}
          value={bgColor ?? ''}
          onChange={(color) => home.set(id, { bgColor: color || null })}
        />
      </div>
    </details>
  );
}

import { LISTING_MODES, type ListingMode, MAX_COLUMNS } from '@hanout/contracts';
import { Card } from '@hanout/ui/backoffice/components/card.tsx';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../forms/fields.tsx';
import { ResponsiveNumberInput } from '../../forms/responsive-number-input.tsx';
import { Switch } from '../../forms/switch.tsx';
import type { SettingsForm } from './use-settings-form.ts';

/** How listings look, and whether there is a cart. */
export function DisplayCard({ form }: { form: SettingsForm }) {
  const { t } = useTranslation();
  const { draft, errors, set } = form;
  return (
    <Card title={t('shopSettings.display')} icon="eye">
      <div className="flex flex-col gap-3">
        <ResponsiveNumberInput
          name="listingColumns"
          label={t('shopSettings.listingColumns')}
          hint={t('shopSettings.listingColumnsHint')}
          value={draft.listingColumns}
          max={MAX_COLUMNS}
          errors={{
            mobile: errors['listingColumns.mobile'],
            tablet: errors['listingColumns.tablet'],
            desktop: errors['listingColumns.desktop'],
          }}
          onChange={(listingColumns) => set({ listingColumns })}
        />
        <SelectField
          label={t('shopSettings.listingMode')}
          name="listingMode"
          value={draft.listingMode}
          onChange={(value) => set({ listingMode: value as ListingMode })}
          options={LISTING_MODES.map((mode) => [mode, t(`shopSettings.modes.${mode}`)])}
        />
        <Switch
          name="activeAddToCart"
          label={t('shopSettings.activeAddToCart')}
          checked={draft.activeAddToCart}
          onChange={(activeAddToCart) => set({ activeAddToCart })}
        />
      </div>
    </Card>
  );
}

import { Card } from '@hanout/ui/backoffice/components/card.tsx';
import { useTranslation } from 'react-i18next';
import { MemberField, TranslatedField } from './fields.tsx';
import type { SettingsForm } from './use-settings-form.ts';

/** Who the shop is and how it is reached: the head and the foot of every page. */
export function IdentityCard({ form }: { form: SettingsForm }) {
  const { t } = useTranslation();
  return (
    <Card title={t('shopSettings.identity')} icon="globe">
      <div className="flex flex-col gap-3">
        <TranslatedField form={form} member="name" maxLength={60} needed />
        <div className="grid gap-3 desk:grid-cols-2">
          <MemberField form={form} member="phone" tel />
          <MemberField form={form} member="whatsapp" tel />
        </div>
        <MemberField form={form} member="address" />
        <div className="grid gap-3 desk:grid-cols-2">
          <MemberField form={form} member="registerNumber" />
          <MemberField form={form} member="taxNumber" />
        </div>
        <div className="grid gap-3 desk:grid-cols-2">
          <MemberField form={form} member="statisticsNumber" />
          <MemberField form={form} member="taxArticle" />
        </div>
      </div>
    </Card>
  );
}

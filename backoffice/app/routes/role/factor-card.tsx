import { Card } from '@hanout/ui/backoffice/components/card.tsx';
import { Notice } from '@hanout/ui/backoffice/components/notice.tsx';
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { TickField } from '../../forms/fields.tsx';
import { useSignedIn } from '../../frame/session.tsx';
import type { RoleForm } from './use-role-form.ts';

/** Whether whoever has the role needs a second factor, and whom that stops until they have set one up. */
export function FactorCard({ form: { draft, set, role, difference } }: { form: RoleForm }) {
  const { t } = useTranslation();
  const { staff } = useSignedIn();
  const without = role.people.filter(({ guarded }) => !guarded);
  const stopped = draft.needsSecondFactor && difference.demand;
  const self = without.some(({ id }) => id === staff.id);
  return (
    <Card title={t('rights.factor')} icon="lock">
      <TickField
        label={t('rights.needsFactor')}
        name="needsSecondFactor"
        disabled={!role.mayGive}
        checked={draft.needsSecondFactor}
        onChange={(needsSecondFactor) => set({ needsSecondFactor })}
      />
      <p className="mt-1 text-xs text-ink-3">{t('rights.needsFactorText')}</p>
      {role.people.length > 0 && draft.needsSecondFactor && (
        <p className="mt-2 text-ink-2">{t('rights.without', { count: without.length })}</p>
      )}
      {stopped && self && (
        <div className="mt-2">
          <Notice tone="wait" alert>
            {t('rights.lockOut')}{' '}
            <Link to="/me" className="font-medium underline">
              {t('rights.lockOutMe')}
            </Link>
          </Notice>
        </div>
      )}
    </Card>
  );
}

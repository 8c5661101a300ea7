import type { ReorderRule } from '@hanout/contracts';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Card } from '@hanout/ui/backoffice/components/card.tsx';
import { Link, useLoaderData } from '@remix-run/react';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../frame/session.tsx';
import { RuleDialog } from '../../procurement/rule-dialog.tsx';
import { unitName } from '../../stock/unit-look.tsx';
import type { loader } from './load.server.ts';

/** What is to be ordered of it, and what people say of that. */
export function ReorderCard() {
  const { t } = useTranslation();
  const { unit, rule } = useLoaderData<typeof loader>();
  const mayEdit = useMay('procurement.edit');
  const [open, setOpen] = useState(false);
  if (!rule) return null;
  return (
    <Card title={t('reorder.title')} icon="refresh-cw">
      <div className="flex flex-wrap items-center gap-3">
        <p className="min-w-0 flex-1">
          <span className="block font-semibold">
            {rule.suggested === null ? (
              t('reorder.enough')
            ) : (
              <Link to={`/reorder-suggestions?q=${encodeURIComponent(unit.sku ?? unit.name)}`}>
                {t('reorder.suggested', { number: rule.suggested })}
              </Link>
            )}
          </span>
          <span className="text-xs text-ink-3">{ruleText(rule, t)}</span>
        </p>
        {mayEdit && (
          <Button size="s" icon="pencil-line" onClick={() => setOpen(true)}>
            {t('reorder.rules')}
          </Button>
        )}
      </div>
      {open && (
        <RuleDialog
          unit={{ ...rule, unitId: unit.unitId, name: unitName(unit), weighed: unit.weighed }}
          onClose={() => setOpen(false)}
        />
      )}
    </Card>
  );
}

function ruleText({ minimum, maximum, off }: ReorderRule, t: TFunction): string {
  if (off) return t('reorder.isOff');
  if (minimum !== null && maximum !== null) return t('reorder.fromTo', { minimum, maximum });
  if (minimum !== null) return t('reorder.noMaximum', { minimum });
  return maximum === null ? t('reorder.bySales') : t('reorder.onlyMaximum', { maximum });
}

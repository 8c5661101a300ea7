import { Code } from '@hanout/ui/backoffice/components/figures.tsx';
import { Icon } from '@hanout/ui/backoffice/components/icon.tsx';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { loader } from './load.server.ts';

/** The laws of stock and money that are checked. */
export const RULES = ['I1', 'I2', 'I3', 'I4', 'I5', 'I6', 'I7', 'I8', 'I9', 'I10'] as const;

export function Rule({ rule }: { rule: (typeof RULES)[number] }) {
  const { t } = useTranslation();
  const { report } = useLoaderData<typeof loader>();
  const wrong = report.violations.filter(({ invariant }) => invariant === rule);
  return (
    <li className="border-b border-line px-3.5 py-2.5 last:border-b-0">
      <div className="flex items-center gap-2.5">
        <Icon
          name={wrong.length === 0 ? 'circle-check' : 'circle-alert'}
          className={wrong.length === 0 ? 'text-good' : 'text-bad'}
        />
        <Code>{rule}</Code>
        <span>{t(`stock.checks.rules.${rule}`)}</span>
      </div>
      {wrong.length > 0 && (
        <ul className="mt-1.5 ps-7 text-xs text-bad">
          {wrong.map(({ subject, detail }) => (
            <li key={subject + detail} className="wrap-anywhere">
              <bdi dir="ltr">
                {subject} {detail}
              </bdi>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

import { PERMISSIONS, type Permission } from '@hanout/kernel';
import { Card } from '@hanout/ui/backoffice/components/card.tsx';
import type { ParseKeys } from 'i18next';
import { useTranslation } from 'react-i18next';
import { TickField } from '../../forms/fields.tsx';
import { useFieldError } from '../../forms/form-errors.tsx';
import { useSignedIn } from '../../frame/session.tsx';
import { AREAS, areaOf, COLUMNS, toggled } from './rights-table.ts';
import type { RoleForm } from './use-role-form.ts';

/** Names the text that says why some boxes cannot be ticked. */
const LACKING = 'rights-lacking';

/** Resources by see, create, change, act. On a phone each resource is a block of its own. */
export function RightsMatrix({ form }: { form: RoleForm }) {
  const { t } = useTranslation();
  const error = useFieldError('permissions');
  const { permissions: own } = useSignedIn();
  return (
    <Card title={t('rights.title')} icon="shield-check" flush>
      {error && <p className="px-3.5 pt-2 text-xs text-bad">{error}</p>}
      {!form.fixed && PERMISSIONS.some((one) => !own.includes(one)) && (
        <p id={LACKING} className="px-3.5 pt-2 text-xs text-ink-3">
          {t('rights.notYours')}
        </p>
      )}
      <table className="w-full text-start max-desk:block">
        <thead className="max-desk:sr-only">
          <tr className="border-b border-line text-xs text-ink-3">
            <th scope="col" className="px-3.5 py-2 text-start font-medium">
              {t('rights.column.area')}
            </th>
            {COLUMNS.map((column) => (
              <th key={column} scope="col" className="px-2 py-2 text-start font-medium">
                {t(`rights.column.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-desk:block">
          {AREAS.map((row) => (
            <AreaRow key={row.area} row={row} form={form} />
          ))}
        </tbody>
      </table>
    </Card>
  );
}

function AreaRow({ row, form }: { row: (typeof AREAS)[number]; form: RoleForm }) {
  const { t } = useTranslation();
  const others = form.role.people.filter((person) => person.others.some((one) => areaOf(one) === row.area));
  return (
    <tr className="border-b border-line align-top last:border-b-0 max-desk:flex max-desk:flex-wrap max-desk:gap-x-4 max-desk:px-3.5 max-desk:py-2">
      <th scope="row" className="px-3.5 py-2 text-start font-semibold max-desk:w-full max-desk:p-0">
        {t(`rights.area.${row.area}` as ParseKeys)}
        {others.length > 0 && (
          <span className="block text-xs font-normal text-ink-3">
            {t('rights.elsewhere', { names: others.map(({ name }) => name).join(', ') })}
          </span>
        )}
      </th>
      {row.cells.map(({ column, permissions }) => (
        <td key={column} className="px-2 py-1 max-desk:contents">
          <div
            className={column === 'act' ? 'grid grid-cols-2 gap-x-3 max-desk:contents' : 'max-desk:contents'}
          >
            {permissions.map((permission) => (
              <RightTick key={permission} permission={permission} form={form} />
            ))}
          </div>
        </td>
      ))}
    </tr>
  );
}

/** Nobody ticks what they do not have. */
function RightTick({ permission, form }: { permission: Permission; form: RoleForm }) {
  const { t } = useTranslation();
  const { permissions: own } = useSignedIn();
  const { draft, set, fixed } = form;
  const [area, act] = permission.split('.');
  const lacking = !own.includes(permission);
  return (
    <TickField
      label={t(`rights.may.${area}.${act}` as ParseKeys)}
      name="permissions"
      value={permission}
      aria-label={`${t(`rights.area.${area}` as ParseKeys)} · ${t(`rights.may.${area}.${act}` as ParseKeys)}`}
      aria-describedby={lacking && !fixed ? LACKING : undefined}
      disabled={fixed || lacking}
      checked={draft.permissions.has(permission)}
      onChange={() => set({ permissions: toggled(draft.permissions, permission) })}
    />
  );
}

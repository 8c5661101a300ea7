import { stockContract } from '@hanout/contracts';
import { Card } from '@hanout/ui/backoffice/components/card.tsx';
import { useLoaderData } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TickField } from '../../forms/fields.tsx';
import { useKept } from '../../forms/kept-entries.ts';
import { PageForm } from '../../forms/page-form.tsx';
import { useCall } from '../../forms/use-call.ts';
import type { loader } from './load.server.ts';

/** In which warehouses somebody works: all, or those that are ticked, which may be none. */
export function WarehousesCard() {
  const { t } = useTranslation();
  const call = useCall();
  const { member, warehouses, own } = useLoaderData<typeof loader>();
  const { id, version } = member;
  const mayEdit = own === null || (member.warehouses?.every((one) => own.includes(one)) ?? false);
  if (warehouses.length === 0) return null;
  return (
    <Card title={t('rights.warehouses.title')} icon="warehouse">
      {member.roles.includes('owner') ? (
        <p className="text-ink-3">{t('rights.warehouses.owner')}</p>
      ) : (
        <PageForm
          legend={t('rights.warehouses.title')}
          mayEdit={mayEdit}
          saved={{ values: JSON.stringify(member.warehouses), version }}
          send={(form, seen) =>
            call(stockContract.limitStaff, {
              params: { id },
              body: {
                version: seen,
                warehouses: form.get('limited') === 'yes' ? form.getAll('warehouses').map(String) : null,
              },
            })
          }
          done={t('rights.warehouses.saved')}
          submit={t('form.save')}
          foot="justify-start"
        >
          <Choice />
        </PageForm>
      )}
    </Card>
  );
}

function Choice() {
  const { t } = useTranslation();
  const { member, warehouses, own } = useLoaderData<typeof loader>();
  const { text, several } = useKept();
  const [limited, setLimited] = useState(() => text('limited', member.warehouses ? 'yes' : 'no') === 'yes');
  const [named, setNamed] = useState(() => several('warehouses', member.warehouses ?? []));
  return (
    <div className="flex flex-col">
      <Radio
        value="no"
        label={t('rights.warehouses.all')}
        chosen={!limited}
        disabled={own !== null}
        onChoose={() => setLimited(false)}
      />
      <p className="ps-6 text-xs text-ink-3">
        {t(own ? 'rights.warehouses.notAll' : 'rights.warehouses.allText')}
      </p>
      <Radio
        value="yes"
        label={t('rights.warehouses.some')}
        chosen={limited}
        onChoose={() => setLimited(true)}
      />
      {limited && (
        <div className="ps-6">
          {warehouses.map(({ id, name }) => (
            <TickField
              key={id}
              label={name}
              name="warehouses"
              value={id}
              disabled={own !== null && !own.includes(id)}
              checked={named.includes(id)}
              onChange={(ticked) =>
                setNamed((now) => (ticked ? [...now, id] : now.filter((one) => one !== id)))
              }
            />
          ))}
          {named.length === 0 && (
            <p className="text-xs tone-wait text-tone-ink">{t('rights.warehouses.none')}</p>
          )}
        </div>
      )}
    </div>
  );
}

interface RadioProps {
  value: string;
  label: string;
  chosen: boolean;
  disabled?: boolean;
  onChoose: () => void;
}

function Radio({ value, label, chosen, disabled, onChoose }: RadioProps) {
  return (
    <label className="flex min-h-7 items-center gap-2 max-desk:min-h-11">
      <input
        type="radio"
        name="limited"
        value={value}
        className="size-[15px] flex-none accent-(--sea)"
        checked={chosen}
        disabled={disabled}
        onChange={onChoose}
      />
      {label}
    </label>
  );
}

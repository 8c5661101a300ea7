import { attendanceContract } from '@hanout/contracts';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Card, Fact, Facts } from '@hanout/ui/backoffice/components/card.tsx';
import { useLoaderData } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { WholeField } from '../../forms/fields.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useCall } from '../../forms/use-call.ts';
import { useMay } from '../../frame/session.tsx';
import type { loader } from './load.server.ts';

const FIGURES = ['lateAfter', 'absentAfter', 'halfDay'] as const;
const HINTS = { lateAfter: 'lateHint', absentAfter: 'absentHint', halfDay: 'halfHint' } as const;

/** From when somebody is late or absent, and what is half a day. */
export function RulesCard() {
  const { t } = useTranslation();
  const { rules } = useLoaderData<typeof loader>();
  const mayEdit = useMay('attendance.edit');
  const [open, setOpen] = useState(false);
  return (
    <Card
      title={t('attendance.schedules.rules')}
      icon="settings"
      actions={
        mayEdit && (
          <Button size="s" onClick={() => setOpen(true)}>
            {t('attendance.schedules.edit')}
          </Button>
        )
      }
    >
      <Facts>
        {FIGURES.map((name) => (
          <Fact key={name} name={t(`attendance.schedules.${name}`)}>
            <span className="num">{rules[name] ?? '–'}</span>
          </Fact>
        ))}
      </Facts>
      {open && <RulesDialog onClose={() => setOpen(false)} />}
    </Card>
  );
}

function RulesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const call = useCall();
  const { rules } = useLoaderData<typeof loader>();
  const [{ version, ...seen }] = useState(rules);
  const [draft, setDraft] = useState(() => ({
    lateAfter: String(seen.lateAfter),
    absentAfter: String(seen.absentAfter ?? ''),
    halfDay: String(seen.halfDay ?? ''),
  }));
  const send = () => {
    const figure = (text: string) => (text === '' ? null : Number(text));
    const [absentAfter, halfDay] = [figure(draft.absentAfter), figure(draft.halfDay)];
    const body = { version, lateAfter: figure(draft.lateAfter) ?? Number.NaN, absentAfter, halfDay };
    return call(attendanceContract.saveRules, { body });
  };
  return (
    <FormDialog
      title={t('attendance.schedules.rules')}
      description={t('attendance.schedules.kept')}
      submit={t('form.save')}
      send={send}
      done={t('attendance.schedules.saved')}
      onClose={onClose}
    >
      {FIGURES.map((name) => (
        <WholeField
          key={name}
          label={t(`attendance.schedules.${name}`)}
          hint={t(`attendance.schedules.${HINTS[name]}`)}
          optional={name !== 'lateAfter'}
          name={name}
          value={draft[name]}
          onChange={(value) => setDraft((known) => ({ ...known, [name]: value }))}
        />
      ))}
    </FormDialog>
  );
}

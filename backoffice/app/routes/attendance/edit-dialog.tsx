import { type AttendanceRow, type AttendanceSheet, attendanceContract as contract } from '@hanout/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AreaField, SelectField, TextField } from '../../forms/fields.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import type { Outcome } from '../../forms/outcome.ts';
import { useCall } from '../../forms/use-call.ts';
import { fromLocalInput, toLocalInput } from '../../time/algiers.ts';
import { ChangeList } from './change-list.tsx';

interface EditDialogProps {
  sheet: AttendanceSheet;
  /** Null: a day that nobody punched. */
  row: AttendanceRow | null;
  day: string;
  onClose: () => void;
}

const AWAY = ['absent', 'leave', 'sick'] as const;
type Away = (typeof AWAY)[number];
const isAway = (status: string): status is Away => (AWAY as readonly string[]).includes(status);
const local = (at: string | null | undefined) => (at ? toLocalInput(new Date(at)) : '');

function useDraft({ row, sheet, day }: EditDialogProps) {
  const [draft, setDraft] = useState({
    staffId: row?.staffId ?? sheet.people[0]?.id ?? '',
    day: row?.day ?? day,
    checkIn: local(row?.checkIn),
    checkOut: local(row?.checkOut),
    away: (row && isAway(row.status) ? row.status : '') as Away | '',
    reason: '',
  });
  return { draft, set: (change: Partial<typeof draft>) => setDraft((known) => ({ ...known, ...change })) };
}

/** When somebody came and left, or why they did not; and why it is written otherwise than it was punched. */
export function EditDialog(props: EditDialogProps) {
  const { sheet, row, onClose } = props;
  const { t } = useTranslation();
  const call = useCall();
  const { draft, set } = useDraft(props);
  const name = sheet.people.find(({ id }) => id === draft.staffId)?.name ?? '';
  const send = (): Promise<Outcome<unknown>> => {
    const away = draft.away || null;
    const times = {
      checkIn: away ? null : fromLocalInput(draft.checkIn),
      checkOut: away ? null : fromLocalInput(draft.checkOut),
      ...{ away, reason: draft.reason },
    };
    if (row)
      return call(contract.correct, { params: { id: row.id }, body: { version: row.version, ...times } });
    return call(contract.add, { body: { staffId: draft.staffId, day: draft.day, ...times } });
  };
  return (
    <FormDialog
      title={row ? t('attendance.editTitle', { name }) : t('attendance.addTitle')}
      submit={t('form.save')}
      send={send}
      done={t('attendance.saved')}
      onClose={onClose}
    >
      {!row && (
        <div className="grid gap-3 desk:grid-cols-2">
          <SelectField
            label={t('attendance.employee')}
            name="staffId"
            value={draft.staffId}
            onChange={(staffId) => set({ staffId })}
            options={sheet.people.map((person) => [person.id, person.name])}
          />
          <TextField
            type="date"
            dir="ltr"
            label={t('attendance.date')}
            name="day"
            max={sheet.today}
            value={draft.day}
            onChange={(day) => set({ day })}
          />
        </div>
      )}
      <SelectField
        label={t('attendance.what')}
        name="away"
        none={t('attendance.came')}
        value={draft.away}
        onChange={(away) => set({ away: away as Away | '' })}
        options={AWAY.map((one) => [one, t(`attendance.status.${one}`)])}
      />
      {!draft.away && (
        <div className="grid gap-3 desk:grid-cols-2">
          {(['checkIn', 'checkOut'] as const).map((end) => (
            <TextField
              key={end}
              type="datetime-local"
              dir="ltr"
              label={t(`attendance.${end}`)}
              optional={end === 'checkOut'}
              name={end}
              value={draft[end]}
              onChange={(value) => set({ [end]: value })}
            />
          ))}
        </div>
      )}
      <AreaField
        label={t('attendance.reason')}
        hint={t('attendance.reasonHint')}
        name="reason"
        rows={2}
        maxLength={300}
        value={draft.reason}
        onChange={(reason) => set({ reason })}
      />
      {row?.corrected && <ChangeList id={row.id} />}
    </FormDialog>
  );
}

import { Select } from '@hanout/ui/backoffice/components/field.tsx';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { loader } from './load.server.ts';

interface AgentSelectProps {
  label: string;
  name: string;
  /** Null: nobody. */
  value: string | null;
  /** Who has it, where that is nobody who could take it now. */
  holder?: string | null;
  /** Before all others: a line that chooses nothing. */
  placeholder?: string;
  onChoose: (staffId: string | null) => void;
}

const NOBODY = 'nobody';

/** Whose it is. Choosing is enough: what is chosen is sent at once (BO-028). */
export function AgentSelect({ label, name, value, holder, placeholder, onChoose }: AgentSelectProps) {
  const { t } = useTranslation();
  const { agents } = useLoaderData<typeof loader>();
  const gone = value !== null && agents.every(({ id }) => id !== value);
  return (
    <Select
      name={name}
      height="s"
      aria-label={label}
      value={placeholder ? '' : (value ?? NOBODY)}
      onChange={(event) => onChoose(event.target.value === NOBODY ? null : event.target.value)}
    >
      {placeholder && <option value="">{placeholder}</option>}
      <option value={NOBODY}>{t('orders.nobody')}</option>
      {gone && <option value={value}>{holder}</option>}
      {agents.map((agent) => (
        <option key={agent.id} value={agent.id}>
          {agent.name}
        </option>
      ))}
    </Select>
  );
}

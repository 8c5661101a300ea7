import { Select } from '@hanout/ui/backoffice/components/field.tsx';
import { useNavigate } from '@remix-run/react';
import { type ListShape, type ListState, listAddress, withChange } from './list-address.ts';

interface SortSelectProps {
  shape: ListShape;
  state: ListState;
  label: string;
  options: readonly { value: string; label: string }[];
}

/** The order of a list, for those columns too that are not shown. */
export function SortSelect({ shape, state, label, options }: SortSelectProps) {
  const navigate = useNavigate();
  return (
    <Select
      height="s"
      aria-label={label}
      className="text-xs"
      value={state.sort}
      onChange={({ target }) => navigate(listAddress(shape, withChange(state, { sort: target.value })))}
    >
      {options.map(({ value, label: text }) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </Select>
  );
}

import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import type { ComponentProps } from 'react';

interface IconButtonProps
  extends Omit<ComponentProps<typeof Button>, 'kind' | 'square' | 'children' | 'aria-label'> {
  /** Read out, and shown to who points at it. */
  label: string;
}

/** An act of a row or a card by its picture alone: edit, remove, earlier, later. */
export function IconButton({ label, title = label, size = 's', ...rest }: IconButtonProps) {
  return <Button {...rest} size={size} kind="ghost" square aria-label={label} title={title} />;
}

import type { IncidentStatus, IncidentSubject } from '@hanout/contracts';

/** Whoever sees it, whoever works on incidents, whoever may open again what was closed. */
type Needs = 'seen' | 'incidents.edit' | 'incidents.reopen';

interface Move {
  readonly to: IncidentStatus;
  readonly needs: Needs;
}

/** open → in progress → resolved → closed; what is not mended after all goes back to work. */
const LIFE: Readonly<Record<IncidentStatus, readonly Move[]>> = {
  open: [{ to: 'in_progress', needs: 'incidents.edit' }],
  in_progress: [{ to: 'resolved', needs: 'incidents.edit' }],
  resolved: [
    { to: 'closed', needs: 'incidents.edit' },
    { to: 'in_progress', needs: 'seen' },
  ],
  closed: [{ to: 'in_progress', needs: 'incidents.reopen' }],
};

/** Where somebody with these permissions may take it next. */
export function movesFrom(from: IncidentStatus, permissions: ReadonlySet<string>): IncidentStatus[] {
  return LIFE[from].filter(({ needs }) => needs === 'seen' || permissions.has(needs)).map(({ to }) => to);
}

/** Whether such a move exists at all, whoever makes it. */
export const isMove = (from: IncidentStatus, to: IncidentStatus): boolean =>
  LIFE[from].some((move) => move.to === to);

/** Of these, resolving says how the stock was left. */
export const isOfStock = (subject: IncidentSubject): boolean =>
  subject === 'stock_level' || subject === 'stock_movement';

/** Nothing more is done about it. */
export const isOver = (status: IncidentStatus): boolean => status === 'closed';

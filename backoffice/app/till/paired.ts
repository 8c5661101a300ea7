const KEPT = 'till-paired';

/** Whether this browser is the till of a register, as it knows without asking. */
export const isTillDevice = (): boolean => localStorage.getItem(KEPT) === 'yes';

export function markTillDevice(isTill: boolean): void {
  if (isTill) localStorage.setItem(KEPT, 'yes');
  else localStorage.removeItem(KEPT);
}

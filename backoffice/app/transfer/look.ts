/** How far an import is, and what a row did, as tones. */
export const STATE_TONES = {
  mapping: 'wait',
  checking: 'move',
  checked: 'wait',
  running: 'move',
  done: 'good',
  cancelled: 'idle',
  undoing: 'move',
  undone: 'idle',
} as const;
export const UNDO_TONES = { back: 'good', partly: 'wait', kept: 'bad' } as const;
export const OUTCOME_TONES = { create: 'good', update: 'move', same: 'idle', error: 'bad' } as const;

/** By which the state knows a trader; called the same in all languages. */
export const LEGAL = ['rc', 'nif', 'nis', 'ai'] as const;

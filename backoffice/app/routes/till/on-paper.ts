import { createContext } from 'react';

/** Whether what is drawn is for the printer: what nobody sees on a screen is not worked out for it. */
export const OnPaper = createContext(false);

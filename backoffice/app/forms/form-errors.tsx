import { createContext, useContext } from 'react';
import type { FirstErrors } from './outcome.ts';

const NONE: FirstErrors = {};
const ErrorsContext = createContext<FirstErrors>(NONE);

/** Around the fields of a form: what was refused reaches each of them by its path. `FormDialog` has it already. */
export const FormErrors = ErrorsContext.Provider;

/** First error of the field with this path; nothing outside a form that was refused. */
export function useFieldError(path: string | undefined): string | undefined {
  const errors = useContext(ErrorsContext);
  return path === undefined ? undefined : errors[path];
}

import type { EndpointDefinition } from '@hanout/contracts';
import { useHref } from '@remix-run/react';
import type { FormHTMLAttributes } from 'react';
import { forwardRef } from 'react';
import { CsrfField } from '../frame/session.tsx';

interface PlainFormProps extends Omit<FormHTMLAttributes<HTMLFormElement>, 'action' | 'method'> {
  /** The call that it makes. Without it, its buttons name theirs: `name="endpoint"`. */
  endpoint?: EndpointDefinition;
  /** The page whose action it is. */
  action: string;
}

/**
 * A form that works without scripts: its fields are the body of its call, which the action of the page reads
 * (`screenAction`). With scripts, `onSubmit` makes the call in its place.
 */
export const PlainForm = forwardRef<HTMLFormElement, PlainFormProps>(function PlainForm(
  { endpoint, action, children, ...rest },
  ref,
) {
  return (
    <form ref={ref} method="post" action={useHref(action)} {...rest}>
      <CsrfField />
      {endpoint && <input type="hidden" name="endpoint" value={endpoint.name} />}
      {children}
    </form>
  );
});

import { staffContract } from '@hanout/contracts';
import { redirect } from '@remix-run/node';
import { screenAction } from '../server/screen-action.server.ts';

/** What one changes of oneself, from any page. */
export const action = screenAction(staffContract.changePassword);
export { clientAction, shouldRevalidate } from '../forms/screen-route.ts';

/** There is nothing to see at its address. */
export const loader = () => redirect('/');

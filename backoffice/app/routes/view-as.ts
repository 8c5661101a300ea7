import { rolesContract } from '@hanout/contracts';
import { redirect } from '@remix-run/node';
import { screenAction } from '../server/screen-action.server.ts';

/** Looking at the shop as a role does, and back; from any page. */
export const action = screenAction(rolesContract.viewAs, rolesContract.endViewAs);

/** There is nothing to see at its address. */
export const loader = () => redirect('/');

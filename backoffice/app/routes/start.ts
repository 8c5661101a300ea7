import { redirect } from '@remix-run/node';

/** The work of the day is the list of orders. */
export const loader = () => redirect('/orders');

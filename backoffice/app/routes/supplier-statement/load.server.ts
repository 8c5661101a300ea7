import { supplierDebtsContract } from '@hanout/contracts';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { loadStatement } from '../../statements/load-statement.server.ts';

export const loader = (args: LoaderFunctionArgs) =>
  loadStatement(
    args,
    (api, asked) => api.attempt(supplierDebtsContract.statement, asked),
    ({ supplier }) => supplier.name,
  );

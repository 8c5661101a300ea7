import { workerOf } from '../../devices/worker.server.ts';

export const loader = () => workerOf('/dashboard/kiosk');

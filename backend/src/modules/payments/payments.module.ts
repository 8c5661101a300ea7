import { Module } from '@nestjs/common';
import { PaymentsApi } from './payments.api.ts';

@Module({ providers: [PaymentsApi], exports: [PaymentsApi] })
export class PaymentsModule {}

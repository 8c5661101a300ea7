import { Module } from '@nestjs/common';
import { IncidentsModule } from '../incidents/index.ts';
import { OrdersModule } from '../orders/index.ts';
import { PaymentsModule } from '../payments/index.ts';
import { StaffModule } from '../staff/index.ts';
import { ClaimTrail } from './application/claims/claim-trail.ts';
import { EditClaims } from './application/claims/edit-claims.ts';
import { MoveClaim } from './application/claims/move-claim.ts';
import { OpenClaims } from './application/claims/open-claims.ts';
import { WriteOffClaim } from './application/claims/write-off-claim.ts';
import { ClaimWritesController } from './http/claim-writes.controller.ts';
import { ClaimsController } from './http/claims.controller.ts';
import { TransporterMoneyController } from './http/transporter-money.controller.ts';
import { FindParcels } from './read/find-parcels.query.ts';
import { GetAgeing } from './read/get-ageing.query.ts';
import { GetClaim } from './read/get-claim.query.ts';
import { GetLetter } from './read/get-letter.query.ts';
import { GetTransporterStatement } from './read/get-transporter-statement.query.ts';
import { ListClaims } from './read/list-claims.query.ts';
import { ListOpenParcels } from './read/list-open-parcels.query.ts';
import { LostOrders } from './subscribers/lost-orders.ts';

/** What is asked of transporters, and what becomes of it. */
@Module({
  imports: [IncidentsModule, OrdersModule, PaymentsModule, StaffModule],
  controllers: [ClaimsController, ClaimWritesController, TransporterMoneyController],
  providers: [
    ...[OpenClaims, MoveClaim, EditClaims, WriteOffClaim, ClaimTrail],
    ...[ListClaims, GetClaim, FindParcels, LostOrders],
    ...[GetAgeing, ListOpenParcels, GetLetter, GetTransporterStatement],
  ],
})
export class ClaimsModule {}

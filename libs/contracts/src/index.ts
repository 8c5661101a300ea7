import { abandonedCartsContract } from './abandoned-carts.ts';
import { accountsContract } from './accounts.ts';
import { advertisingContract } from './advertising.ts';
import { alertsContract } from './alerts.ts';
import { announcementsContract } from './announcements.ts';
import { attendanceContract } from './attendance.ts';
import { blogContract } from './blog.ts';
import { carriersContract } from './carriers.ts';
import { catalogContract } from './catalog.ts';
import { catalogAdminContract } from './catalog-admin.ts';
import { checkoutContract } from './checkout.ts';
import { contentContract } from './content.ts';
import { contentDeskContract } from './content-desk.ts';
import { costsContract } from './costs.ts';
import { customerSegmentsContract } from './customer-segments.ts';
import { customersContract } from './customers.ts';
import { deliveryContract } from './delivery.ts';
import { deskContract } from './desk.ts';
import { documentsContract } from './documents.ts';
import { healthContract } from './health.ts';
import { homeEditorContract } from './home-editor.ts';
import { hoursContract } from './hours.ts';
import { incidentsContract } from './incidents.ts';
import { invoicesContract } from './invoices.ts';
import { kioskContract } from './kiosk.ts';
import { landedCostsContract } from './landed-costs.ts';
import { legalPagesContract } from './legal-pages.ts';
import { listViewsContract } from './list-views.ts';
import { listingsContract } from './listings.ts';
import { mediaContract } from './media.ts';
import { mediaLibraryContract } from './media-library.ts';
import { menusContract } from './menus.ts';
import { moneyAccountsContract } from './money-accounts.ts';
import { notificationsContract } from './notifications.ts';
import { ordersContract } from './orders.ts';
import { overviewContract } from './overview.ts';
import { passkeysContract } from './passkeys.ts';
import { registerSessionsContract, registersContract, tillContract, tillDocumentsContract } from './pos.ts';
import { productTransferContract } from './product-transfer.ts';
import { promotionsContract } from './promotions.ts';
import { redirectsContract } from './redirects.ts';
import { remittanceImportsContract } from './remittance-imports.ts';
import { remittancesContract } from './remittances.ts';
import { reorderContract } from './reorder.ts';
import { reportsContract } from './reports.ts';
import { reviewsContract } from './reviews.ts';
import { rolesContract } from './roles.ts';
import { shopContract } from './shop.ts';
import { shopSettingsContract } from './shop-settings.ts';
import { staffContract } from './staff.ts';
import { staffOrdersContract } from './staff-orders.ts';
import { standingReportsContract } from './standing-reports.ts';
import { stockContract } from './stock.ts';
import { stockAgesContract } from './stock-ages.ts';
import { supplierBillsContract } from './supplier-bills.ts';
import { supplierDebtsContract } from './supplier-debts.ts';
import { supplierOrdersContract } from './supplier-orders.ts';
import { supplierPaymentsContract } from './supplier-payments.ts';
import { supplierReceiptsContract } from './supplier-receipts.ts';
import { supplierReturnsContract } from './supplier-returns.ts';
import { suppliersContract } from './suppliers.ts';
import { auditContract, teamContract } from './team.ts';
import { themePlansContract } from './theme-plans.ts';
import { themesContract } from './themes.ts';
import { translationsContract } from './translations.ts';
import { transporterClaimsContract } from './transporter-claims.ts';
import { transporterMoneyContract } from './transporter-money.ts';
import { transportersContract } from './transporters.ts';
import { writingsContract } from './writings.ts';

export * from './abandoned-carts.ts';
export * from './accounts.ts';
export * from './advertising.ts';
export * from './alerts.ts';
export * from './announcements.ts';
export * from './attendance.ts';
export * from './blog.ts';
export * from './carriers.ts';
export * from './catalog.ts';
export * from './catalog-admin.ts';
export * from './checkout.ts';
export * from './common.ts';
export * from './content.ts';
export * from './content-desk.ts';
export * from './costs.ts';
export * from './customer-segments.ts';
export * from './customers.ts';
export * from './delivery.ts';
export * from './desk.ts';
export * from './documents.ts';
export * from './endpoint.ts';
export * from './health.ts';
export * from './home-editor.ts';
export * from './hours.ts';
export * from './incidents.ts';
export * from './invoices.ts';
export * from './kiosk.ts';
export * from './landed-costs.ts';
export * from './legal-pages.ts';
export * from './list-views.ts';
export * from './listings.ts';
export * from './media.ts';
export * from './media-library.ts';
export * from './menus.ts';
export * from './messages/account-words.ts';
export * from './messages/index.ts';
export { orderWords } from './messages/order-words.ts';
export * from './messages/reports/index.ts';
export * from './messages/value-words.ts';
export * from './money-accounts.ts';
export * from './money-places.ts';
export * from './notifications.ts';
export * from './orders.ts';
export * from './overview.ts';
export * from './passkeys.ts';
export * from './pos.ts';
export * from './product-spellings.ts';
export * from './product-transfer.ts';
export * from './promotions.ts';
export * from './redirects.ts';
export * from './remittance-imports.ts';
export * from './remittances.ts';
export * from './reorder.ts';
export * from './reports.ts';
export * from './reviews.ts';
export * from './roles.ts';
export * from './shop.ts';
export * from './shop-settings.ts';
export * from './staff.ts';
export * from './staff-orders.ts';
export * from './standing-reports.ts';
export * from './stock.ts';
export * from './stock-ages.ts';
export * from './supplier-bills.ts';
export * from './supplier-debts.ts';
export * from './supplier-orders.ts';
export * from './supplier-payments.ts';
export * from './supplier-receipts.ts';
export * from './supplier-returns.ts';
export * from './suppliers.ts';
export * from './team.ts';
export * from './theme-plans.ts';
export * from './themes.ts';
export * from './translations.ts';
export * from './transporter-claims.ts';
export * from './transporter-money.ts';
export * from './transporters.ts';
export * from './writings.ts';

/** Every endpoint of the platform, by module. */
export const contracts = {
  shop: shopContract,
  shopSettings: shopSettingsContract,
  hours: hoursContract,
  attendance: attendanceContract,
  staff: staffContract,
  listViews: listViewsContract,
  catalog: catalogContract,
  catalogAdmin: catalogAdminContract,
  media: mediaContract,
  legalPages: legalPagesContract,
  mediaLibrary: mediaLibraryContract,
  themes: themesContract,
  themePlans: themePlansContract,
  listings: listingsContract,
  content: contentContract,
  contentDesk: contentDeskContract,
  documents: documentsContract,
  announcements: announcementsContract,
  homeEditor: homeEditorContract,
  blog: blogContract,
  menus: menusContract,
  redirects: redirectsContract,
  writings: writingsContract,
  translations: translationsContract,
  reports: reportsContract,
  reviews: reviewsContract,
  carts: abandonedCartsContract,
  notifications: notificationsContract,
  delivery: deliveryContract,
  transporters: transportersContract,
  carriers: carriersContract,
  checkout: checkoutContract,
  customerSegments: customerSegmentsContract,
  costs: costsContract,
  standingReports: standingReportsContract,
  stockAges: stockAgesContract,
  landedCosts: landedCostsContract,
  customers: customersContract,
  orders: ordersContract,
  overview: overviewContract,
  accounts: accountsContract,
  moneyAccounts: moneyAccountsContract,
  remittanceImports: remittanceImportsContract,
  remittances: remittancesContract,
  transporterClaims: transporterClaimsContract,
  transporterMoney: transporterMoneyContract,
  staffOrders: staffOrdersContract,
  desk: deskContract,
  audit: auditContract,
  team: teamContract,
  passkeys: passkeysContract,
  roles: rolesContract,
  stock: stockContract,
  incidents: incidentsContract,
  invoices: invoicesContract,
  kiosk: kioskContract,
  registers: registersContract,
  registerSessions: registerSessionsContract,
  till: tillContract,
  tillDocuments: tillDocumentsContract,
  suppliers: suppliersContract,
  supplierOrders: supplierOrdersContract,
  supplierBills: supplierBillsContract,
  supplierPayments: supplierPaymentsContract,
  supplierDebts: supplierDebtsContract,
  supplierReceipts: supplierReceiptsContract,
  supplierReturns: supplierReturnsContract,
  reorder: reorderContract,
  alerts: alertsContract,
  productTransfer: productTransferContract,
  promotions: promotionsContract,
  advertising: advertisingContract,
  health: healthContract,
} as const;

import { type RouteObject, redirect } from 'react-router';
import { lazyRoute } from '#platform/web/lazy-route.ts';
import { paths } from '#platform/web/paths.ts';
import { beginOrder, goOnWithProperty, requireMode, requireSession, toNotFound } from './guards.ts';
import { Root } from './layouts/root.tsx';
import { RouteError, ScreenError } from './route-error.tsx';

type Screen = Parameters<typeof lazyRoute>[0];

const screen = (path: string, name: string, load: Screen, loader?: RouteObject['loader']): RouteObject => ({
  path,
  handle: { name },
  lazy: lazyRoute(load),
  ...(loader ? { loader } : {}),
});

const step = (path: string, name: string, load: Screen): RouteObject => screen(path, name, load, requireMode(name));

/** The office's screens are one lazy part: listed here, each would slow down the first page of all users. */
const administration: Screen = async () => (await import('./office/administration.tsx')).AdministrationScreen;

/** The screens before sign-in. */
const account: RouteObject = {
  lazy: lazyRoute(async () => (await import('./layouts/account-layout.tsx')).AccountLayout),
  children: [
    screen('/account/login', 'Login', async () => (await import('./account/login.tsx')).LoginScreen),
    screen(
      '/account/sign-in-link',
      'SignInByLink',
      async () => (await import('#domains/accounts/web/sign-in/sign-in-link.tsx')).SignInLinkScreen,
    ),
    screen(
      '/account/reset',
      'Reset',
      async () => (await import('#domains/accounts/web/sign-in/reset.tsx')).ResetScreen,
    ),
    screen(
      '/account/create-account',
      'CreateAccount',
      async () => (await import('./account/create-account.tsx')).CreateAccountScreen,
    ),
    screen(
      '/account/reactivate',
      'Reactivate',
      async () => (await import('#app/privacy/web/reactivate.tsx')).ReactivateScreen,
    ),
    screen(
      '/account/confirm-email',
      'ConfirmEmail',
      async () => (await import('#domains/accounts/web/sign-in/confirm-email.tsx')).ConfirmEmailScreen,
    ),
    screen(
      '/account/visit',
      'VisitByLink',
      async () => (await import('#domains/inquiries/web/visits/visit-by-link.tsx')).VisitByLinkScreen,
    ),
    screen(
      '/account/withdrawal',
      'WithdrawalByLink',
      async () => (await import('#domains/inquiries/web/case/withdrawal-by-link.tsx')).WithdrawalByLinkScreen,
    ),
    screen(
      '/account/porocilo',
      'publicLink',
      async () => (await import('#domains/reports/web/report-link.tsx')).ReportLinkScreen,
    ),
    screen(
      '/account/upload-request',
      'RequestUpload',
      async () => (await import('#domains/properties/web/upload-request.tsx')).UploadRequestScreen,
    ),
  ],
};

/** The screens of the user area; paths and names are the specification's. */
const userScreens: RouteObject[] = [
  { path: '/user', loader: () => redirect(paths.welcome) },
  screen('/user/welcome', 'AdminWelcome', async () => (await import('./home/welcome.tsx')).WelcomeScreen),
  screen('/user/account', 'AdminAccount', async () => (await import('./account/account.tsx')).AccountScreen),
  screen(
    '/user/inquiries',
    'AdminInquiries',
    async () => (await import('#domains/inquiries/web/inquiries.tsx')).InquiriesScreen,
  ),
  { path: '/user/inquiry', loader: () => redirect('/user/inquiry/property-details') },
  screen(
    '/user/inquiry/property-details',
    'Admin_Inquiry_Step_Property_Details',
    async () => (await import('./wizard/property-details.tsx')).PropertyDetailsScreen,
    beginOrder,
  ),
  screen(
    '/user/inquiry/add-properties',
    'Admin_Inquiry_Step_Property_Add',
    async () => (await import('./wizard/add-properties.tsx')).AddPropertiesScreen,
    goOnWithProperty,
  ),
  step(
    '/user/inquiry/properties',
    'Admin_All_Inquiry_Properties',
    async () => (await import('./wizard/properties.tsx')).PropertiesScreen,
  ),
  step(
    '/user/inquiry/booking',
    'AdminInquiryBooking',
    async () => (await import('./wizard/booking.tsx')).BookingScreen,
  ),
  step(
    '/user/inquiry/checkout/:inquiry_id',
    'Admin_Inquiry_Step_Checkout',
    async () => (await import('./wizard/checkout.tsx')).CheckoutScreen,
  ),
  screen(
    '/user/inquiry/property/:property_id/report',
    'AdminPropertyReport',
    async () => (await import('#domains/inquiries/web/property/report.tsx')).ReportScreen,
  ),
  screen(
    '/user/inquiry/property/:property_id/measurements',
    'AdminPropertyMeasurements',
    async () => (await import('#domains/inquiries/web/property/measurements.tsx')).MeasurementsScreen,
  ),
  screen(
    '/user/inquiry/property/:property_id/documentation',
    'AdminPropertyDocumentation',
    async () => (await import('#domains/inquiries/web/property/documentation.tsx')).DocumentationScreen,
  ),
  screen(
    '/user/izracuni',
    'Calculations',
    async () => (await import('#domains/valuation/web/calculations.tsx')).CalculationsScreen,
  ),
  screen(
    '/user/izracuni/:calculation_id',
    'Calculation',
    async () => (await import('./calculation/calculation.tsx')).CalculationScreen,
  ),
  screen(
    '/user/nepremicnina',
    'PublicData',
    async () => (await import('#domains/cadastre/web/public-data.tsx')).PublicDataScreen,
  ),
  screen(
    '/user/nepremicnina/:what/:ko/:number/:part?',
    'PublicProperty',
    async () => (await import('./public-property.tsx')).PublicPropertyScreen,
  ),
  screen(
    '/user/kakovost-ocen',
    'EstimateQuality',
    async () => (await import('#domains/estimates/web/estimate-quality.tsx')).EstimateQualityScreen,
  ),
  screen('/user/etn', 'MarketDeals', async () => (await import('./deals.tsx')).DealsScreen),
  screen(
    '/user/inquiry/property/:property_id/photos',
    'AdminPropertyPhotos',
    async () => (await import('#domains/inquiries/web/property/photos.tsx')).PhotosScreen,
  ),
  screen('/user/teren', 'AdminField', async () => (await import('./field/field.tsx')).FieldScreen),
  screen(
    '/user/products',
    'AdminProducts',
    async () => (await import('#domains/orders/web/products.tsx')).ProductsScreen,
  ),
  screen(
    '/user/product/:product_type',
    'AdminProductsSingle',
    async () => (await import('#domains/orders/web/products.tsx')).ProductsScreen,
  ),
  screen(
    '/user/product-checkout/:package_id',
    'ProductPurchase',
    async () => (await import('#domains/orders/web/product-checkout.tsx')).ProductCheckoutScreen,
  ),
  screen('/user/orders', 'AdminOrders', async () => (await import('#domains/orders/web/orders.tsx')).OrdersScreen),
  screen('/user/order/:oid', 'AdminOrder', async () => (await import('./order.tsx')).OrderScreen),
  screen('/user/organizacija', 'Organisation', async () => (await import('./organisation.tsx')).OrganisationScreen),
  screen('/user/billing', 'AdminBilling', async () => (await import('#domains/orders/web/billing.tsx')).BillingScreen),
  screen('/user/pisarna/narocila', 'OfficeOrders', administration),
  screen('/user/pisarna/terjatve', 'OfficeReceivables', administration),
  screen('/user/pisarna/listine', 'OfficeLedger', administration),
  screen('/user/pisarna/paketi', 'OfficeCatalogue', administration),
  screen('/user/contacts-list', 'AdminContacts', administration),
  screen('/user/pisarna/strani', 'OfficePages', administration),
  screen('/user/pisarna/novice', 'OfficeNews', administration),
  screen(
    '/user/inquiry-bookings',
    'AdminInquiryBookings',
    async () => (await import('#domains/inquiries/web/visits/inquiry-bookings.tsx')).InquiryBookingsScreen,
  ),
  screen('/user/pisarna', 'OfficeQueue', async () => (await import('./queue/queue.tsx')).QueueScreen),
  screen(
    '/user/pisarna/primer/:inquiry_id',
    'OfficeCase',
    async () => (await import('./case/office-case.tsx')).OfficeCaseScreen,
  ),
  screen('/user/pisarna/naloge', 'OfficeTasks', administration),
  screen('/user/pisarna/koledar', 'OfficeCalendar', administration),
  screen('/user/pisarna/cenilci', 'OfficeValuers', administration),
  screen('/user/pisarna/stranke/:client_id?', 'OfficeClients', administration),
  screen(
    '/user/dodelitve',
    'ValuerAssignments',
    async () => (await import('#domains/inquiries/web/assignments.tsx')).AssignmentsScreen,
  ),
  screen(
    '/user/dodelitve/:inquiry_id',
    'ValuerCase',
    async () => (await import('./case/assigned-case.tsx')).AssignedCaseScreen,
  ),
  screen(
    '/user/kontrola/:inquiry_id?',
    'Reviews',
    async () => (await import('#domains/reports/web/reviews.tsx')).ReviewsScreen,
  ),
  screen('/user/pisarna/seznami-dokumentov', 'OfficeChecklists', administration),
  screen('/user/pisarna/uprava', 'OfficeAdministration', administration),
  screen('/user/pisarna/uprava/uporabniki/:user_id?', 'OfficeUsers', administration),
  screen('/user/pisarna/uprava/uvozi', 'OfficeImports', administration),
  screen('/user/pisarna/uprava/nastavitve', 'OfficeSettings', administration),
  screen('/user/pisarna/uprava/statistika', 'OfficeStatistics', administration),
  screen('/user/pisarna/uprava/sifranti', 'OfficeOptionLists', administration),
  screen('/user/pisarna/uprava/sled', 'OfficeAudit', administration),
  screen('/user/pisarna/uprava/pripravljenost', 'OfficeReadiness', administration),
  screen('/user/pisarna/uprava/varnost', 'OfficeSecurity', administration),
  screen('/user/pisarna/posta', 'OfficeMail', administration),
];

/** The user area: errors of a screen are shown within its layout. */
const user: RouteObject = {
  loader: requireSession,
  // The session is checked at the entrance only; calls do the rest.
  shouldRevalidate: () => false,
  lazy: lazyRoute(async () => (await import('./layouts/user-layout.tsx')).UserLayout),
  children: [{ ErrorBoundary: ScreenError, children: userScreens }],
};

/** Every component in every state, for developers of screens. */
const components = screen(
  '/components',
  'Components',
  async () => (await import('./components/components.tsx')).ComponentsScreen,
);

/** The map of one property, which public pages hold in a frame. */
const publicMap = screen(
  paths.publicMap,
  'PublicMap',
  async () => (await import('#domains/cadastre/web/public-map.tsx')).PublicMapScreen,
);

export const routes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: RouteError,
    HydrateFallback: () => null,
    children: [
      {
        ErrorBoundary: RouteError,
        children: [account, user, publicMap, components, { path: '*', loader: toNotFound }],
      },
    ],
  },
];

import { type RouteObject, redirect } from 'react-router';
import { lazyRoute } from '#platform/web/lazy-route.ts';
import { paths } from '#platform/web/paths.ts';
import { Root } from './layouts/root.tsx';
import { RouteError, ScreenError } from './route-error.tsx';
import { beginOrder, goOnWithProperty, requireMode, requireSession, toNotFound } from './routes/guards.ts';

type Screen = Parameters<typeof lazyRoute>[0];

const screen = (path: string, name: string, load: Screen, loader?: RouteObject['loader']): RouteObject => ({
  path,
  handle: { name },
  lazy: lazyRoute(load),
  ...(loader ? { loader } : {}),
});

const step = (path: string, name: string, load: Screen): RouteObject => screen(path, name, load, requireMode(name));

/** The office's screens are one lazy part: listed here, each would slow down the first page of all users. */
const administration: Screen = () => import('./routes/user/office/administration.tsx');

/** The screens before sign-in. */
const account: RouteObject = {
  lazy: lazyRoute(async () => ({ default: (await import('./layouts/account-layout.tsx')).AccountLayout })),
  children: [
    screen('/account/login', 'Login', () => import('./routes/account/login.tsx')),
    screen('/account/sign-in-link', 'SignInByLink', () => import('./routes/account/sign-in-link.tsx')),
    screen('/account/reset', 'Reset', () => import('./routes/account/reset.tsx')),
    screen('/account/create-account', 'CreateAccount', () => import('./routes/account/create-account.tsx')),
    screen('/account/reactivate', 'Reactivate', () => import('./routes/account/reactivate.tsx')),
    screen('/account/confirm-email', 'ConfirmEmail', () => import('./routes/account/confirm-email.tsx')),
    screen('/account/visit', 'VisitByLink', () => import('./routes/account/visit.tsx')),
    screen('/account/withdrawal', 'WithdrawalByLink', () => import('./routes/account/withdrawal.tsx')),
    screen('/account/porocilo', 'publicLink', () => import('./routes/account/report-link.tsx')),
    screen('/account/upload-request', 'RequestUpload', () => import('./routes/account/upload-request.tsx')),
  ],
};

/** The screens of the user area; paths and names are the specification's. */
const userScreens: RouteObject[] = [
  { path: '/user', loader: () => redirect(paths.welcome) },
  screen('/user/welcome', 'AdminWelcome', () => import('./routes/user/welcome.tsx')),
  screen('/user/account', 'AdminAccount', () => import('./routes/user/account.tsx')),
  screen('/user/inquiries', 'AdminInquiries', () => import('./routes/user/inquiries.tsx')),
  { path: '/user/inquiry', loader: () => redirect('/user/inquiry/property-details') },
  screen(
    '/user/inquiry/property-details',
    'Admin_Inquiry_Step_Property_Details',
    () => import('./routes/user/inquiry/property-details.tsx'),
    beginOrder,
  ),
  screen(
    '/user/inquiry/add-properties',
    'Admin_Inquiry_Step_Property_Add',
    () => import('./routes/user/inquiry/add-properties.tsx'),
    goOnWithProperty,
  ),
  step(
    '/user/inquiry/properties',
    'Admin_All_Inquiry_Properties',
    () => import('./routes/user/inquiry/properties.tsx'),
  ),
  step('/user/inquiry/booking', 'AdminInquiryBooking', () => import('./routes/user/inquiry/booking.tsx')),
  step(
    '/user/inquiry/checkout/:inquiry_id',
    'Admin_Inquiry_Step_Checkout',
    () => import('./routes/user/inquiry/checkout.tsx'),
  ),
  screen(
    '/user/inquiry/property/:property_id/report',
    'AdminPropertyReport',
    () => import('./routes/user/inquiry/property/report.tsx'),
  ),
  screen(
    '/user/inquiry/property/:property_id/measurements',
    'AdminPropertyMeasurements',
    () => import('./routes/user/inquiry/property/measurements.tsx'),
  ),
  screen(
    '/user/inquiry/property/:property_id/documentation',
    'AdminPropertyDocumentation',
    () => import('./routes/user/inquiry/property/documentation.tsx'),
  ),
  screen('/user/izracuni', 'Calculations', () => import('./routes/user/calculations.tsx')),
  screen('/user/izracuni/:calculation_id', 'Calculation', () => import('./routes/user/calculation.tsx')),
  screen('/user/nepremicnina', 'PublicData', () => import('./routes/user/public-data.tsx')),
  screen(
    '/user/nepremicnina/:what/:ko/:number/:part?',
    'PublicProperty',
    () => import('./routes/user/public-property.tsx'),
  ),
  screen('/user/kakovost-ocen', 'EstimateQuality', () => import('./routes/user/estimate-quality.tsx')),
  screen('/user/etn', 'MarketDeals', () => import('./routes/user/etn.tsx')),
  screen(
    '/user/inquiry/property/:property_id/photos',
    'AdminPropertyPhotos',
    () => import('./routes/user/inquiry/property/photos.tsx'),
  ),
  screen('/user/teren', 'AdminField', () => import('./routes/user/field.tsx')),
  screen('/user/products', 'AdminProducts', () => import('./routes/user/products.tsx')),
  screen('/user/product/:product_type', 'AdminProductsSingle', () => import('./routes/user/products.tsx')),
  screen('/user/product-checkout/:package_id', 'ProductPurchase', () => import('./routes/user/product-checkout.tsx')),
  screen('/user/orders', 'AdminOrders', () => import('./routes/user/orders.tsx')),
  screen('/user/order/:oid', 'AdminOrder', () => import('./routes/user/order.tsx')),
  screen('/user/organizacija', 'Organisation', () => import('./routes/user/organisation.tsx')),
  screen('/user/billing', 'AdminBilling', () => import('./routes/user/billing.tsx')),
  screen('/user/pisarna/narocila', 'OfficeOrders', administration),
  screen('/user/pisarna/terjatve', 'OfficeReceivables', administration),
  screen('/user/pisarna/listine', 'OfficeLedger', administration),
  screen('/user/pisarna/paketi', 'OfficeCatalogue', administration),
  screen('/user/contacts-list', 'AdminContacts', administration),
  screen('/user/pisarna/strani', 'OfficePages', administration),
  screen('/user/pisarna/novice', 'OfficeNews', administration),
  screen('/user/inquiry-bookings', 'AdminInquiryBookings', () => import('./routes/user/inquiry-bookings.tsx')),
  screen('/user/pisarna', 'OfficeQueue', () => import('./routes/user/office/queue.tsx')),
  screen('/user/pisarna/primer/:inquiry_id', 'OfficeCase', () => import('./routes/user/office/case.tsx')),
  screen('/user/pisarna/naloge', 'OfficeTasks', administration),
  screen('/user/pisarna/koledar', 'OfficeCalendar', administration),
  screen('/user/pisarna/cenilci', 'OfficeValuers', administration),
  screen('/user/pisarna/stranke/:client_id?', 'OfficeClients', administration),
  screen('/user/dodelitve', 'ValuerAssignments', () => import('./routes/user/assignments.tsx')),
  screen('/user/dodelitve/:inquiry_id', 'ValuerCase', () => import('./routes/user/assigned-case.tsx')),
  screen('/user/kontrola/:inquiry_id?', 'Reviews', () => import('./routes/user/reviews.tsx')),
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

/** The user area: what fails in a screen is said within its layout. */
const user: RouteObject = {
  loader: requireSession,
  // Who is signed in is asked at the entrance; calls see to the rest.
  shouldRevalidate: () => false,
  lazy: lazyRoute(async () => ({ default: (await import('./layouts/user-layout.tsx')).UserLayout })),
  children: [{ ErrorBoundary: ScreenError, children: userScreens }],
};

/** Every component in every state, for developers of screens. */
const components = screen('/components', 'Components', () => import('./routes/components.tsx'));

/** The map of one property, which public pages hold in a frame. */
const publicMap = screen(paths.publicMap, 'PublicMap', () => import('./routes/public-map.tsx'));

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
